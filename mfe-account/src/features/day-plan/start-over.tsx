import { Button, Details, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useRestartPlanMutation } from './use-day-plan';

/** Opens every step again, in a plan from the newest answers. */
export function StartOver(): ReactElement {
  const [restart, { isLoading, isError, isSuccess }] = useRestartPlanMutation();
  return (
    <Details summary={t`Start over`}>
      <p>
        <Trans>
          This builds the plan again from your newest quiz answers and opens every step. What you’ve done is
          forgotten.
        </Trans>
      </p>
      <Button variant="secondary" busy={isLoading} onClick={() => void restart()}>
        <Trans>Start over now</Trans>
      </Button>
      <p role="status">{isSuccess ? t`Your plan starts again with day 1.` : ''}</p>
      {isError && (
        <Notice kind="error" title={t`That wasn’t saved`}>
          <Trans>Check your connection and try again.</Trans>
        </Notice>
      )}
    </Details>
  );
}
