import { Button, Notice } from '@funnel/ui';
import type { ReactElement } from 'react';
import { OrderNotLoaded } from './order-not-loaded';

type OrderProblemProps = { code: string; onRetry: () => void; onRemoveCoupon: () => void };

/** Explains why the order has no price and what to do. */
export function OrderProblem({ code, onRetry, onRemoveCoupon }: OrderProblemProps): ReactElement {
  if (code === 'coupon-invalid') {
    return (
      <Notice
        kind="warning"
        title="This coupon doesn’t apply to your order"
        action={
          <Button variant="secondary" onClick={onRemoveCoupon}>
            Continue without the coupon
          </Button>
        }
      >
        You weren’t charged. Without the coupon, you pay the regular price.
      </Notice>
    );
  }
  return <OrderNotLoaded onRetry={onRetry} />;
}
