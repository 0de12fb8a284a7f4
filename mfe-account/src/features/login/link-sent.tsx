import { Button, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

/** Confirms that the link was sent; the same text whether or not an account exists. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
  return (
    <Screen
      title={t`Check your inbox`}
      // Promise: sign-in link expires after 15 minutes
      lead={t`If there’s an account for ${email}, a sign-in link is on its way. It works once and expires in 15 minutes.`}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Send it again or use another email</Trans>
        </Button>
      }
    >
      <Illustration name="envelope" />
      <p>
        <Trans>Nothing after a minute? Check your spam folder.</Trans>
      </p>
    </Screen>
  );
}
