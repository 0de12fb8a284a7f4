import { type Withdrawal, withdrawalRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { ConfirmContract } from './confirm-contract';
import { formatDay } from './format-moment';
import { LoadWithdrawal } from './load-withdrawal';
import { WithdrawalOutcome } from './withdrawal-outcome';

/** Withdrawal of a signed-in member: the session proves who they are, so it takes effect at once. */
export function OwnWithdrawal({ onRestart }: { onRestart: () => void }): ReactElement {
  const { api } = usePlatform();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <LoadWithdrawal load={() => api.call(withdrawalRoutes.readOwn, {})} onRestart={onRestart}>
      {(withdrawal: Withdrawal, onDone) => {
        if (withdrawal.decision !== 'entitled')
          return <WithdrawalOutcome withdrawal={withdrawal} onRestart={onRestart} />;
        // Stated before, and not confirmed: one button is left.
        if (!isConfirming && withdrawal.receivedAt === null)
          return <OwnContract withdrawal={withdrawal} onNext={() => setIsConfirming(true)} />;
        return (
          <ConfirmContract
            withdrawal={withdrawal}
            onConfirm={() => api.call(withdrawalRoutes.withdrawOwn, {})}
            onDone={onDone}
          />
        );
      }}
    </LoadWithdrawal>
  );
}

function OwnContract({ withdrawal, onNext }: { withdrawal: Withdrawal; onNext: () => void }): ReactElement {
  const { locale } = usePlatform();
  const { planName, boughtAt, lastDay } = withdrawal;
  const bought = boughtAt === null ? '' : formatDay(boughtAt, locale);
  const day = lastDay === null ? '' : formatDay(lastDay, locale);
  const plan = planName ?? '';
  return (
    <Screen
      title={t`Withdraw from a contract`}
      // Promise: signed-in member withdraws at once
      lead={t`Your contract: ${plan}, bought on ${bought}. You can withdraw until ${day} without giving a reason.`}
      actions={
        <Button onClick={onNext}>
          <Trans>Withdraw from contract</Trans>
        </Button>
      }
    />
  );
}
