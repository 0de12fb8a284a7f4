import { Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';

/** Holds the place of the order while it loads. */
export function OrderLoading(): ReactElement {
  return (
    <Screen title="Payment" width="wide">
      <Skeleton lines={8} label="Loading your order" />
    </Screen>
  );
}
