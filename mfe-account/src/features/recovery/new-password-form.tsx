import { authRoutes, passwordSchema } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Notice, PasswordField, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFieldForm } from '../../forms/use-field-form';
import { getPasswordMessage } from '../../forms/validate-fields';

type NewPasswordFormProps = {
  /** The one-time code of the mailed link. */
  code: string;
  onExpired: () => void;
};

/** Sets a new password and signs in. */
export function NewPasswordForm({ code, onExpired }: NewPasswordFormProps): ReactElement {
  const { api, actions, links } = usePlatform();
  const navigate = useNavigate();
  const { value, setValue, error, failure, isSending, handleSubmit } = useFieldForm({
    schema: passwordSchema,
    getMessage: getPasswordMessage,
    send: async (password) => {
      try {
        const session = await api.call(authRoutes.resetPassword, { body: { code, password } });
        actions.sessionStarted({ token: session.token, ...session.user });
        actions.notify(t`Your new password is saved.`, 'success');
        void navigate(links.account(), { replace: true });
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.code === 'link-expired')) throw cause;
        onExpired();
      }
    },
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Set a new password`}
        lead={t`This signs out every other browser.`}
        actions={
          <Button type="submit" busy={isSending}>
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
          value={value}
          error={error}
          onChange={(event) => setValue(event.target.value)}
        />
      </Screen>
    </form>
  );
}
