import { type Withdrawal, withdrawalRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { ReactElement } from 'react';
import { ConfirmContract } from './confirm-contract';
import { LoadWithdrawal } from './load-withdrawal';
import { WithdrawalOutcome } from './withdrawal-outcome';

type LinkWithdrawalProps = { code: string; onRestart: () => void };

/** The page behind the link of an acknowledgement. Opening it changes nothing: some mailboxes open every link. */
export function LinkWithdrawal({ code, onRestart }: LinkWithdrawalProps): ReactElement {
  const { api } = usePlatform();
  return (
    <LoadWithdrawal
      load={() => api.call(withdrawalRoutes.readLink, { query: { code } })}
      onRestart={onRestart}
    >
      {(withdrawal: Withdrawal, onDone) =>
        withdrawal.decision === 'entitled' ? (
          <ConfirmContract
            withdrawal={withdrawal}
            onConfirm={() => api.call(withdrawalRoutes.confirmLink, { body: { code } })}
            onDone={onDone}
          />
        ) : (
          <WithdrawalOutcome withdrawal={withdrawal} onRestart={onRestart} />
        )
      }
    </LoadWithdrawal>
  );
}
