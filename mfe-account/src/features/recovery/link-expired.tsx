import { Button, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

/** After a used or expired link to set a password. */
export function LinkExpired({ onAgain }: { onAgain: () => void }): ReactElement {
  return (
    <Screen
      title={t`This link no longer works`}
      // Promise: reset link expires after 30 minutes
      lead={t`Each link works once and expires in 30 minutes. Your password hasn’t changed. We can email you a new link.`}
      actions={
        <Button onClick={onAgain}>
          <Trans>Send me a new link</Trans>
        </Button>
      }
    />
  );
}
