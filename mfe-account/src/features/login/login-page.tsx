import { SIGN_IN_PARAMETER } from '@funnel/contracts';
import { Button, Illustration, mailboxScene, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkForm } from './link-form';
import { PasswordForm } from './password-form';

type Step = { name: 'link' } | { name: 'password' } | { name: 'sent'; email: string };

/** Sign-in by a mailed link first, or by password, which an address can ask for. */
export function LoginPage(): ReactElement {
  const [search] = useSearchParams();
  const isByPassword = search.get(SIGN_IN_PARAMETER) === 'password';
  const [step, setStep] = useState<Step>(isByPassword ? { name: 'password' } : { name: 'link' });
  const [email, setEmail] = useState<string>();
  switch (step.name) {
    case 'link':
      return (
        <LinkForm
          email={email}
          onSent={(address) => setStep({ name: 'sent', email: address })}
          onPassword={(address) => {
            setEmail(address);
            setStep({ name: 'password' });
          }}
        />
      );
    case 'password':
      return <PasswordForm email={email} onLink={() => setStep({ name: 'link' })} />;
    case 'sent':
      return <LinkSent email={step.email} onAgain={() => setStep({ name: 'link' })} />;
  }
}

/** Confirms that the link was sent; the same text whether or not an account exists. */
function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
  return (
    <Screen
      title={t`Check your inbox`}
      // Promise: sign-in link expires after 15 minutes
      lead={t`If there’s an account for ${email}, a sign-in link is on its way. It works once and expires in 15 minutes.`}
      actions={<Button variant="secondary" onClick={onAgain}>{t`Send it again or use another email`}</Button>}
    >
      <Illustration scene={mailboxScene} />
      <p>{t`Nothing after a minute? Check your spam folder.`}</p>
    </Screen>
  );
}
