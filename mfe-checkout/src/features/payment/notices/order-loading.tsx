import { Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';

/** The heading of the payment, and what stands below it until the order is there. */
export function OrderHeading({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Screen title={t`Payment`} lead={describeCardSafety()} width="wide">
      {children}
    </Screen>
  );
}

export function describeCardSafety(): string {
  // Promise: without consent only the payment provider gets visitor data
  return t`Encrypted and handled by Stripe. We never see your card number.`;
}

/** Holds the place of the order while it loads. */
export function OrderLoading(): ReactElement {
  return (
    <OrderHeading>
      <Skeleton lines={8} label={t`Loading your order`} />
    </OrderHeading>
  );
}
