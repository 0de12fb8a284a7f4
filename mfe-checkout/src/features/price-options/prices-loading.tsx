import { Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';

/** The heading of the prices, and what stands below it until they are there. */
export function PricesHeading({ children }: { children?: ReactNode }): ReactElement {
  return (
    <Screen title={t`Choose your membership`} lead={describePriceChoice()} width="wide">
      {children}
    </Screen>
  );
}

export function describePriceChoice(): string {
  // Promise: the server’s terms are shown next to the button
  // Promise: keyboard alone cancels in two steps and takes it back
  return t`Choose how often you pay. You’ll see every date and amount before you pay, and you can cancel online at any time.`;
}

export function PricesLoading(): ReactElement {
  return (
    <PricesHeading>
      <Skeleton lines={8} label={t`Loading the prices`} />
    </PricesHeading>
  );
}
