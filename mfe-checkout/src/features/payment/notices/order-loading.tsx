import { Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** Holds the place of the order while it loads. */
export function OrderLoading(): ReactElement {
  return (
    <Screen title={t`Payment`} width="wide">
      <Skeleton lines={8} label={t`Loading your order`} />
    </Screen>
  );
}
