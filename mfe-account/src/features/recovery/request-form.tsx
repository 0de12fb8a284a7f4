import { authRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmailField } from '../../forms/email-field';
import { getFailureMessage } from '../../forms/failure-message';
import { validateEmail } from '../../forms/validate-fields';

/** Requests a link to set a new password. */
export function RequestForm({ onSent }: { onSent: (email: string) => void }): ReactElement {
  const { api, links, user } = usePlatform();
  const [typed, setTyped] = useState(user.email ?? '');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function sendLink(email: string) {
    setBusy(true);
    try {
      await api.call(authRoutes.requestPasswordReset, { body: { email } });
      onSent(email);
    } catch (cause) {
      setFailure(getFailureMessage(cause));
      setBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const checked = validateEmail(typed);
    setError(checked === true ? undefined : checked);
    if (checked === true && !busy) void sendLink(typed.trim());
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Forgot your password?`}
        lead={t`We’ll email you a link to set a new one.`}
        actions={
          <>
            <Button type="submit" busy={busy}>
              <Trans>Send me the link</Trans>
            </Button>
            <Link className={buttonClass('quiet')} to={links.login()}>
              <Trans>Sign in without a password</Trans>
            </Link>
          </>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <EmailField value={typed} error={error} onChange={setTyped} />
      </Screen>
    </form>
  );
}
