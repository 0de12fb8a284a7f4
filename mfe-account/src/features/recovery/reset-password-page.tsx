import { authRoutes, emailSchema, passwordSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { getEmailMessage } from '@funnel/platform/email-message';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Button, EmailField, Illustration, mailboxScene, Notice, PasswordField, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFieldForm } from '../../forms/use-field-form';
import { getPasswordMessage } from '../../forms/validate-fields';

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
      actions={<Button onClick={onAgain}>{t`Send me a new link`}</Button>}
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
      actions={<Button variant="secondary" onClick={onAgain}>{t`Send it again or use another email`}</Button>}
    >
      <Illustration scene={mailboxScene} />
    </Screen>
  );
}

/** Requests a link to set a new password. */
function RequestForm({ onSent }: { onSent: (email: string) => void }): ReactElement {
  const { api, links, user } = usePlatform();
  const { field, failure, isSending, handleSubmit } = useFieldForm({
    initial: user.email ?? '',
    schema: emailSchema,
    getMessage: getEmailMessage,
    send: async (email) => {
      await api.call(authRoutes.requestPasswordReset, { body: { email } });
      onSent(email);
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Forgot your password?`}
        // Promise: link is requested for any address
        lead={t`We’ll email you a link to set a new one.`}
        actions={
          <>
            <Button type="submit" busy={isSending}>{t`Send me the link`}</Button>
            <ActionLink variant="quiet" to={links.login()} label={t`Sign in without a password`} />
          </>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <EmailField {...field} />
      </Screen>
    </form>
  );
}

type NewPasswordFormProps = {
  /** The one-time code of the mailed link. */
  code: string;
  onExpired: () => void;
};

/** Sets a new password and signs in. */
function NewPasswordForm({ code, onExpired }: NewPasswordFormProps): ReactElement {
  const { api, actions, links } = usePlatform();
  const navigate = useNavigate();
  const { field, failure, isSending, handleSubmit } = useFieldForm({
    schema: passwordSchema,
    getMessage: getPasswordMessage,
    send: async (password) => {
      try {
        const session = await api.call(authRoutes.resetPassword, { body: { code, password } });
        actions.sessionStarted({ token: session.token, ...session.user });
        actions.notify(t`Your new password is saved.`, 'success');
        void navigate(links.account(), { replace: true });
      } catch (cause) {
        if (!hasErrorCode(cause, 'link-expired')) throw cause;
        onExpired();
      }
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Set a new password`}
        // Promise: calendar link ends when the password is changed or reset
        lead={t`This signs out every other browser and ends your calendar link.`}
        actions={<Button type="submit" busy={isSending}>{t`Save and sign in`}</Button>}
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <PasswordField
          label={t`New password`}
          hint={t`At least 8 characters. A short phrase of your own works well.`}
          autoComplete="new-password"
          name="new-password"
          {...field}
        />
      </Screen>
    </form>
  );
}
