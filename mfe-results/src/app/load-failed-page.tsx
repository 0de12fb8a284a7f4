import { Button, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

/** Shown to members whose results could not be loaded. */
export function LoadFailedPage({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <Screen title={t`Your results`}>
      <Notice
        kind="error"
        title={t`We couldn’t load your results`}
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Nothing is lost. Check your connection and try again.</Trans>
      </Notice>
    </Screen>
  );
}
