import type { Withdrawal } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { useLinkCode } from '../../links/use-link-code';

type LoadWithdrawalProps = {
  load: () => Promise<Withdrawal>;
  /** Starts a new statement. */
  onRestart: () => void;
  children: (withdrawal: Withdrawal, onDone: (withdrawal: Withdrawal) => void) => ReactNode;
};

/** Loads the contract that a withdrawal is about. */
export function LoadWithdrawal({ load, onRestart, children }: LoadWithdrawalProps): ReactElement {
  const { links } = usePlatform();
  const { state, setState, retry } = useLinkCode('withdrawal', load);
  switch (state.status) {
    case 'loading':
      return <Skeleton lines={4} label={t`Loading your contract`} />;
    case 'ready':
      return <>{children(state.data, (data) => setState({ status: 'ready', data }))}</>;
    case 'expired':
      return (
        <Screen
          title={t`This link is no longer valid`}
          // Promise: forged, foreign, and expired links are refused
          lead={t`Links in our acknowledgments work for 30 days. You can send the statement again.`}
          actions={<Button onClick={onRestart}>{t`Withdraw from contract`}</Button>}
        />
      );
    case 'failed':
      return (
        <Screen title={t`Withdraw from a contract`}>
          <Notice
            kind="error"
            title={t`Your contract didn’t load`}
            action={
              <>
                <Button onClick={retry}>{t`Try again`}</Button>
                <ActionLink variant="quiet" to={links.legal('refunds')} label={t`Refunds and withdrawal`} />
              </>
            }
          >
            {t`Check your connection and try again.`}
          </Notice>
        </Screen>
      );
  }
}
