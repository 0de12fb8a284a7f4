import { SIGN_IN_PARAMETER } from '@funnel/contracts';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkForm } from './link-form';
import { LinkSent } from './link-sent';
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
