import type { Withdrawal } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDay, formatMoment, useReader } from '../../dates/format-date';
import { AccountLink } from '../../links/account-link';

type WithdrawalOutcomeProps = {
  withdrawal: Withdrawal;
  /** Starts a new statement. */
  onRestart: () => void;
};

/** What became of a statement: done, or why it is not possible and what the reader can do instead. */
export function WithdrawalOutcome({ withdrawal, onRestart }: WithdrawalOutcomeProps): ReactElement {
  const { links } = usePlatform();
  const isDone = withdrawal.decision === 'withdrawn';
  return (
    <Screen
      {...useOutcomeText(withdrawal)}
      actions={
        <>
          {!isDone && withdrawal.decision !== 'no-contract' && (
            <AccountLink page="cancel" label={t`Cancel online`} />
          )}
          <ActionLink variant="secondary" to={links.legal('refunds')} label={t`Refunds and withdrawal`} />
          <Button variant="quiet" onClick={onRestart}>{t`Withdraw from another contract`}</Button>
        </>
      }
    />
  );
}

function useOutcomeText({ decision, planName, receivedAt, lastDay }: Withdrawal): {
  title: string;
  lead: string;
} {
  const reader = useReader();
  const plan = planName ?? '';
  const at = formatMoment(receivedAt, reader, 'long');
  const day = formatDay(lastDay, reader.locale);
  switch (decision) {
    case 'entitled':
    case 'withdrawn':
      return {
        title: t`You withdrew from your contract`,
        // Promise: signed-in member withdraws at once
        lead: t`We received it on ${at}. Your contract (${plan}) has ended, and we refund everything you paid for it to the card you paid with. We’ll confirm it by email.`,
      };
    case 'late':
      return {
        title: t`The time to withdraw is over`,
        // Promise: keyboard alone cancels in two steps and takes it back
        lead: t`The last day was ${day}. You can cancel online at any time and won’t be charged again. If you think the date is wrong, write to support@tidewell.example.`,
      };
    case 'outside':
      return {
        title: t`You can’t withdraw from this contract`,
        // Promise: keyboard alone cancels in two steps and takes it back
        lead: t`The 14-day right to withdraw applies in the EU, the EEA, and the UK. Bought there? Email support@tidewell.example. You can cancel online at any time and won’t be charged again.`,
      };
    case 'no-contract':
      return {
        title: t`There’s no contract to withdraw from`,
        lead: t`We found no membership for this account. If you paid with another email address, use that one.`,
      };
  }
}
