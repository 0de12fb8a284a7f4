import type { Subscription } from '@funnel/contracts';
import { Button, buttonClass } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeFailure } from './change-failure';
import { useChangeMembership } from './use-change-membership';

/** Confirms a stated withdrawal, or revokes it: the membership continues as if nothing had been stated. */
export function StatedWithdrawal({ onKept }: { onKept: (kept: Subscription) => void }): ReactElement {
  const { change, isChanging, failure } = useChangeMembership();

  async function handleKeep(): Promise<void> {
    const result = await change({ kind: 'revoke-withdrawal' });
    if (result.status === 'done') onKept(result.subscription);
  }

  return (
    <>
      <Button busy={isChanging} onClick={() => void handleKeep()}>
        <Trans>Keep my membership</Trans>
      </Button>
      <Link className={buttonClass('secondary')} to="/withdraw">
        <Trans>Confirm my withdrawal</Trans>
      </Link>
      <ChangeFailure code={failure} />
    </>
  );
}
