import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useOwed } from '../../invoices/use-invoices';

/** How much is owed since when; nothing while that isn't known. */
export function OwedAmount(): ReactElement | null {
  const owed = useOwed();
  if (!owed) return null;
  const { amount, date } = owed;
  return <>{t`${amount} has been due since ${date}.`}</>;
}
