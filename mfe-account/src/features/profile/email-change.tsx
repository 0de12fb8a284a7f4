import { accountRoutes, emailSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Button, EmailField, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { useFieldForm } from '../../forms/use-field-form';
import { useStepUp } from '../../step-up/use-step-up';
import styles from './profile.module.css';

/** Requests a new address; it counts once it is confirmed from there. */
export function EmailChange(): ReactElement {
  const { api, user } = usePlatform();
  const stepUp = useStepUp();
  const [sentTo, setSentTo] = useState<string>();
  const { field, setValue, failure, isSending, handleSubmit } = useFieldForm({
    schema: emailSchema,
    getMessage: getEmailMessage,
    refuse: (email) =>
      email.toLowerCase() === user.email?.toLowerCase() ? t`This is already your email.` : undefined,
    describeFailure: getRequestFailure,
    send: async (email) => {
      setSentTo(undefined);
      await stepUp(() => api.call(accountRoutes.changeEmail, { body: { email } }));
      setSentTo(email);
      setValue('');
    },
  });

  const currentEmail = user.email ?? '';
  return (
    <SettingsSection title={t`Email`}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <p>{t`You sign in and get our emails at ${currentEmail}.`}</p>
        {failure && <Notice kind="error">{failure}</Notice>}
        {sentTo !== undefined && (
          <Notice kind="info" title={t`Check your new inbox`}>
            <Trans>
              If {sentTo} can be used, a link to confirm it is on its way. Until then, your email stays as it
              is.
            </Trans>
          </Notice>
        )}
        <EmailField label={t`New email address`} {...field} />
        <Button type="submit" variant="secondary" busy={isSending}>{t`Change email`}</Button>
      </form>
    </SettingsSection>
  );
}

function getRequestFailure(cause: unknown): string {
  const isLimited = hasErrorCode(cause, 'rate-limited');
  return isLimited ? t`Too many attempts. Please try again later.` : getFailureMessage(cause);
}
