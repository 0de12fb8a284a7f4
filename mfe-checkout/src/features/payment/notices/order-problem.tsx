import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { OrderNotLoaded } from './order-not-loaded';

type OrderProblemProps = { code: string; onRetry: () => void; onRemoveCoupon: () => void };

/** Explains why the order has no price and what to do. */
export function OrderProblem({ code, onRetry, onRemoveCoupon }: OrderProblemProps): ReactElement {
  if (code === 'coupon-invalid') {
    return (
      <Notice
        kind="warning"
        title={t`This coupon doesn’t apply to your order`}
        action={
          <Button variant="secondary" onClick={onRemoveCoupon}>
            <Trans>Continue without the coupon</Trans>
          </Button>
        }
      >
        <Trans>You weren’t charged. Without the coupon, you pay the regular price.</Trans>
      </Notice>
    );
  }
  return <OrderNotLoaded onRetry={onRetry} />;
}
