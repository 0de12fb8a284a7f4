import { usePlatform } from '@funnel/platform';
import { type ReactElement, useState } from 'react';
import { LinkExpired } from './link-expired';
import { NewPasswordForm } from './new-password-form';
import { RequestForm } from './request-form';
import { RequestSent } from './request-sent';

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
