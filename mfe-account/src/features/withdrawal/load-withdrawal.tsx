import type { Withdrawal } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'expired' }
  | { status: 'ready'; withdrawal: Withdrawal };

type LoadWithdrawalProps = {
  load: () => Promise<Withdrawal>;
  /** Starts a new statement. */
  onRestart: () => void;
  children: (withdrawal: Withdrawal, onDone: (withdrawal: Withdrawal) => void) => ReactNode;
};

/** Loads the contract that a withdrawal is about. */
export function LoadWithdrawal({ load, onRestart, children }: LoadWithdrawalProps): ReactElement {
  const { links, report } = usePlatform();
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per attempt, not when the parent renders
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (withdrawal) => isCurrent && setState({ status: 'ready', withdrawal }),
      (error: unknown) => {
        const isExpired = error instanceof ApiError && (error.status === 410 || error.status === 400);
        if (!isExpired) report(error, { call: 'withdrawal' });
        if (isCurrent) setState({ status: isExpired ? 'expired' : 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  switch (state.status) {
    case 'loading':
      return <Skeleton lines={4} label={t`Loading your contract`} />;
    case 'ready':
      return <>{children(state.withdrawal, (withdrawal) => setState({ status: 'ready', withdrawal }))}</>;
    case 'expired':
      return (
        <Screen
          title={t`This link is no longer valid`}
          // Promise: forged, foreign, and expired links are refused
          lead={t`Links in our acknowledgements work for 30 days. You can send the statement again.`}
          actions={
            <Button onClick={onRestart}>
              <Trans>Withdraw from contract</Trans>
            </Button>
          }
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
                <Button
                  onClick={() => {
                    setState({ status: 'loading' });
                    setAttempt(attempt + 1);
                  }}
                >
                  <Trans>Try again</Trans>
                </Button>
                <Link className={buttonClass('quiet')} to={links.legal('refunds')}>
                  <Trans>Refunds and withdrawal</Trans>
                </Link>
              </>
            }
          >
            <Trans>Check your connection and try again.</Trans>
          </Notice>
        </Screen>
      );
  }
}
