import { authRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Notice, PasswordField, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getFailureMessage } from '../../forms/failure-message';
import { validatePassword } from '../../forms/validate-fields';

type NewPasswordFormProps = {
  /** The one-time code of the mailed link. */
  code: string;
  onExpired: () => void;
};

/** Sets a new password and signs in. */
export function NewPasswordForm({ code, onExpired }: NewPasswordFormProps): ReactElement {
  const { api, actions, links } = usePlatform();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function savePassword() {
    setBusy(true);
    try {
      const session = await api.call(authRoutes.resetPassword, { body: { code, password } });
      actions.sessionStarted({ token: session.token, ...session.user });
      actions.notify(t`Your new password is saved.`, 'success');
      void navigate(links.account(), { replace: true });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'link-expired') return onExpired();
      setFailure(getFailureMessage(cause));
      setBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const checked = validatePassword(password);
    setError(checked === true ? undefined : checked);
    if (checked === true && !busy) void savePassword();
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Set a new password`}
        lead={t`This signs out every other browser.`}
        actions={
          <Button type="submit" busy={busy}>
            <Trans>Save and sign in</Trans>
          </Button>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <PasswordField
          label={t`New password`}
          hint={t`At least 8 characters. A short phrase of your own works well.`}
          autoComplete="new-password"
          name="new-password"
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Screen>
    </form>
  );
}
