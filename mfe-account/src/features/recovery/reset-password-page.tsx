import { usePlatform } from '@funnel/platform';
import { Button, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { NewPasswordForm } from './new-password-form';
import { RequestForm } from './request-form';

type Step =
  | { name: 'request' }
  | { name: 'sent'; email: string }
  | { name: 'new'; code: string }
  | { name: 'expired' };

/** `/reset-password`: requests a link, or sets a new password when it was opened by one. */
export function ResetPasswordPage(): ReactElement {
  const { passwordToken } = usePlatform().entry;
  const [step, setStep] = useState<Step>(
    passwordToken ? { name: 'new', code: passwordToken } : { name: 'request' },
  );
  switch (step.name) {
    case 'request':
      return <RequestForm onSent={(email) => setStep({ name: 'sent', email })} />;
    case 'sent':
      return <RequestSent email={step.email} onAgain={() => setStep({ name: 'request' })} />;
    case 'new':
      return <NewPasswordForm code={step.code} onExpired={() => setStep({ name: 'expired' })} />;
    case 'expired':
      return <LinkExpired onAgain={() => setStep({ name: 'request' })} />;
  }
}

/** After a used or expired link to set a password. */
function LinkExpired({ onAgain }: { onAgain: () => void }): ReactElement {
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

/** Confirms that the link was sent; the same text whether or not an account exists. */
function RequestSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
  return (
    <Screen
      title={t`Check your inbox`}
      // Promise: reset link expires after 30 minutes
      lead={t`If there’s an account for ${email}, a link to set a new password is on its way. It works once and expires in 30 minutes.`}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          <Trans>Send it again or use another email</Trans>
        </Button>
      }
    >
      <Illustration name="envelope" />
    </Screen>
  );
}
