import { accountRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Notice, PasswordField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { validatePassword } from '../../forms/validate-fields';
import { useStepUp } from '../../step-up/step-up';
import styles from './security.module.css';
import { sessionsApi } from './sessions-api';

type Fields = { newPassword: string };

/** Sets or changes the password; every other browser is signed out. */
export function PasswordChange(): ReactElement {
  const { api, actions, links, user } = usePlatform();
  const stepUp = useStepUp();
  const { refetch } = sessionsApi.useSessionsQuery();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    defaultValues: { newPassword: '' },
  });

  const save = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { token } = await stepUp(() => api.call(accountRoutes.changePassword, { body }));
      const { email, firstName, hasPlan } = user;
      actions.sessionStarted({ token, email: email ?? '', firstName, hasPlan });
      actions.notify(t`Your new password is saved.`, 'success');
      reset();
      void refetch();
    } catch (cause) {
      setFailure(getFailureMessage(cause));
    }
  });

  return (
    <SettingsSection title={t`Password`}>
      <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        <PasswordField
          label={t`New password`}
          hint={t`At least 8 characters. A short phrase of your own works well.`}
          autoComplete="new-password"
          error={formState.errors.newPassword?.message}
          {...register('newPassword', { validate: validatePassword })}
        />
        <Button type="submit" variant="secondary" busy={formState.isSubmitting}>
          <Trans>Save password</Trans>
        </Button>
      </form>
      <p>
        <Link to={links.resetPassword()}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
    </SettingsSection>
  );
}
