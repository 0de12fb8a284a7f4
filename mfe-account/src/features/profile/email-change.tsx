import { accountRoutes } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, EmailField, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { validateEmail } from '../../forms/validate-fields';
import { useStepUp } from '../../step-up/step-up';
import styles from './profile.module.css';

type Fields = { email: string };

/** Requests a new address; it counts once it is confirmed from there. */
export function EmailChange(): ReactElement {
  const { api, user } = usePlatform();
  const stepUp = useStepUp();
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    defaultValues: { email: '' },
  });

  const requestChange = handleSubmit(async (body) => {
    setFailure(undefined);
    setSentTo(undefined);
    try {
      await stepUp(() => api.call(accountRoutes.changeEmail, { body }));
      setSentTo(body.email);
      reset();
    } catch (cause) {
      setFailure(getRequestFailure(cause));
    }
  });

  function validateNewEmail(value: string): true | string {
    const isOwn = value.trim().toLowerCase() === user.email?.toLowerCase();
    return isOwn ? t`This is already your email.` : validateEmail(value);
  }

  const currentEmail = user.email ?? '';
  return (
    <SettingsSection title={t`Email`}>
      <form className={styles['form']} onSubmit={(event) => void requestChange(event)} noValidate>
        <p>
          <Trans>You sign in and get our emails at {currentEmail}.</Trans>
        </p>
        {failure && <Notice kind="error">{failure}</Notice>}
        {sentTo !== undefined && (
          <Notice kind="info" title={t`Check your new inbox`}>
            <Trans>
              If {sentTo} can be used, a link to confirm it is on its way. Until then, your email stays as it
              is.
            </Trans>
          </Notice>
        )}
        <EmailField
          label={t`New email address`}
          error={formState.errors.email?.message}
          {...register('email', { validate: validateNewEmail, setValueAs: (value: string) => value.trim() })}
        />
        <Button type="submit" variant="secondary" busy={formState.isSubmitting}>
          <Trans>Change email</Trans>
        </Button>
      </form>
    </SettingsSection>
  );
}

function getRequestFailure(cause: unknown): string {
  const isLimited = cause instanceof ApiError && cause.code === 'rate-limited';
  return isLimited ? t`Too many attempts. Please try again later.` : getFailureMessage(cause);
}
