import { authRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, EmailField, Notice, PasswordField, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { getFailureMessage } from '../../forms/failure-message';
import { validateEmail, validatePassword } from '../../forms/validate-fields';
import { useDestination } from './use-destination';

type Fields = { email: string; password: string };

/** Sign-in with e-mail and password. */
export function PasswordForm({
  email,
  onLink,
}: {
  email: string | undefined;
  onLink: () => void;
}): ReactElement {
  const { api, actions, links, user } = usePlatform();
  const destination = useDestination();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { email: email ?? user.email ?? '', password: '' },
  });

  const signIn = handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      const session = await api.call(authRoutes.login, { body: fields });
      actions.sessionStarted({ token: session.token, ...session.user });
      void navigate(destination ?? links.account(), { replace: true });
    } catch (cause) {
      setFailure(getFailureMessage(cause));
    }
  });

  return (
    <form onSubmit={(event) => void signIn(event)} noValidate>
      <Screen
        title={t`Sign in`}
        actions={
          <>
            <Button type="submit" busy={formState.isSubmitting}>{t`Sign in`}</Button>
            <Button variant="quiet" onClick={onLink}>{t`Send me a link instead`}</Button>
          </>
        }
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        <EmailField
          error={formState.errors.email?.message}
          {...register('email', { validate: validateEmail })}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', { validate: validatePassword })}
        />
        <p>
          <Link to={links.resetPassword()}>{t`Forgot your password?`}</Link>
        </p>
      </Screen>
    </form>
  );
}
