import { type Withdrawal, withdrawalRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { formatDay } from '../../dates/format-date';
import { ConfirmContract } from './confirm-contract';
import { LoadWithdrawal } from './load-withdrawal';
import { StatementForm } from './statement-form';
import { WithdrawalOutcome } from './withdrawal-outcome';

/** `/withdraw`: from the link of an acknowledgement, signed in, or by typing one's address. */
export function WithdrawPage(): ReactElement {
  const { entry, user } = usePlatform();
  const code = entry.withdrawalToken;
  const [isLinkOver, setLinkOver] = useState(false);
  const [isForOther, setForOther] = useState(false);
  useDocumentTitle(t`Withdraw from a contract`);
  if (code && !isLinkOver) return <LinkWithdrawal code={code} onRestart={() => setLinkOver(true)} />;
  if (user.isLoggedIn && !isForOther) return <OwnWithdrawal onRestart={() => setForOther(true)} />;
  return <StatementForm />;
}

type LinkWithdrawalProps = { code: string; onRestart: () => void };

/** The page behind the link of an acknowledgement. Opening it changes nothing: some mailboxes open every link. */
function LinkWithdrawal({ code, onRestart }: LinkWithdrawalProps): ReactElement {
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

/** Withdrawal of a signed-in member: the session proves who they are, so it takes effect at once. */
function OwnWithdrawal({ onRestart }: { onRestart: () => void }): ReactElement {
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
  const bought = formatDay(boughtAt, locale);
  const day = formatDay(lastDay, locale);
  const plan = planName ?? '';
  return (
    <Screen
      title={t`Withdraw from a contract`}
      // Promise: signed-in member withdraws at once
      lead={t`Your contract: ${plan}, bought on ${bought}. You can withdraw until ${day} without giving a reason.`}
      actions={<Button onClick={onNext}>{t`Withdraw from contract`}</Button>}
    />
  );
}
