import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, LoadFailure, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { showPlans } from '../../../order/navigation-state';

type OrderProblemProps = { code: string; onRetry: () => void; onRemoveCoupon: () => void };

/** Explains why the order has no price and what to do. */
export function OrderProblem({ code, onRetry, onRemoveCoupon }: OrderProblemProps): ReactElement {
  if (code !== 'coupon-invalid') return <OrderNotLoaded onRetry={onRetry} />;
  return <CouponRefused title={t`This coupon doesn’t apply to your order`} onRemoveCoupon={onRemoveCoupon} />;
}

type CouponRefusedProps = { title: string; onRemoveCoupon: () => void };

/** The order can be bought without its coupon. */
export function CouponRefused({ title, onRemoveCoupon }: CouponRefusedProps): ReactElement {
  return (
    <Notice
      kind="warning"
      title={title}
      action={<Button variant="secondary" onClick={onRemoveCoupon}>{t`Continue without the coupon`}</Button>}
    >
      {t`You weren’t charged. Without the coupon, you pay the regular price.`}
    </Notice>
  );
}

/** The offering or the price did not load. */
export function OrderNotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <LoadFailure title={t`Your order didn’t load`} variant="primary" onRetry={onRetry}>
      {t`You weren’t charged. Check your connection and try again.`}
    </LoadFailure>
  );
}

/** The price in the URL is not in this visitor's offering. */
export function PriceGone(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={t`This price is no longer available`}
      lead={t`Our prices change from time to time. You weren’t charged.`}
      actions={<ActionLink to={links.priceOptions()} state={showPlans} label={t`See the current prices`} />}
    />
  );
}
