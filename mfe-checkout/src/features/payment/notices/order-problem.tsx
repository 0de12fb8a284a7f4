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
        title="The coupon does not hold for this order"
        action={
          <Button variant="secondary" onClick={onRemoveCoupon}>
            Go on without the coupon
          </Button>
        }
      >
        Nothing was charged. Without it the regular price holds.
      </Notice>
    );
  }
  return <OrderNotLoaded onRetry={onRetry} />;
}
