import { accountRoutes, passwordSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Notice, PasswordField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { SettingsSection } from '../../forms/settings-section';
import { useFieldForm } from '../../forms/use-field-form';
import { getPasswordMessage } from '../../forms/validate-fields';
import { useStepUp } from '../../step-up/use-step-up';
import { PasskeyList } from './passkey-list';
import styles from './security.module.css';
import { SessionList } from './session-list';
import { sessionsApi } from './sessions-api';

/** `/account/security`: the password, passkeys, and where the member is signed in. */
export function SecurityPage(): ReactElement {
  return (
    <Page title={t`Password and devices`}>
      <PasswordChange />
      <PasskeyList />
      <SessionList />
    </Page>
  );
}

/** Sets or changes the password; every other browser is signed out. */
function PasswordChange(): ReactElement {
  const { api, actions, links, user } = usePlatform();
  const stepUp = useStepUp();
  const { refetch } = sessionsApi.useSessionsQuery();
  const { field, setValue, failure, isSending, handleSubmit } = useFieldForm({
    schema: passwordSchema,
    getMessage: getPasswordMessage,
    send: async (newPassword) => {
      const { token } = await stepUp(() => api.call(accountRoutes.changePassword, { body: { newPassword } }));
      const { email, firstName, hasPlan } = user;
      actions.sessionStarted({ token, email: email ?? '', firstName, hasPlan });
      actions.notify(t`Your new password is saved.`, 'success');
      setValue('');
      void refetch();
    },
  });

  return (
    <SettingsSection title={t`Password`}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        <PasswordField
          label={t`New password`}
          hint={t`At least 8 characters. A short phrase of your own works well.`}
          autoComplete="new-password"
          name="newPassword"
          {...field}
        />
        {/* Promise: calendar link ends when the password is changed or reset */}
        <p>{t`A new password signs out every other browser and ends your calendar link.`}</p>
        <Button type="submit" variant="secondary" busy={isSending}>{t`Save password`}</Button>
      </form>
      <p>
        <Link to={links.resetPassword()}>{t`Forgot your password?`}</Link>
      </p>
    </SettingsSection>
  );
}
