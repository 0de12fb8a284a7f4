import { firstNameSchema, userRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Notice, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { SettingsSection } from '../../forms/settings-section';
import { useFieldForm } from '../../forms/use-field-form';
import { EmailChange } from './email-change';
import styles from './profile.module.css';
import { TimeZoneForm } from './time-zone-form';

/** `/account/profile`: how we address and reach the member. */
export function ProfilePage({ language }: { language: ReactNode }): ReactElement {
  return (
    <Page title={t`Profile`}>
      <NameForm />
      <EmailChange />
      {language}
      <TimeZoneForm />
    </Page>
  );
}

/** The name in our mails and greetings. */
function NameForm(): ReactElement {
  const { api, actions, user } = usePlatform();
  const { field, failure, isSending, handleSubmit } = useFieldForm({
    initial: user.firstName ?? '',
    schema: firstNameSchema,
    getMessage: getNameMessage,
    send: async (name) => {
      const { firstName } = await api.call(userRoutes.change, { body: { firstName: name } });
      actions.userChanged({ firstName });
      actions.notify(t`Your name is saved.`, 'success');
    },
  });
  return (
    <SettingsSection title={t`Your name`}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        <TextField label={t`First name`} name="firstName" autoComplete="given-name" {...field} />
        <Button type="submit" variant="secondary" busy={isSending}>{t`Save name`}</Button>
      </form>
    </SettingsSection>
  );
}

function getNameMessage(key: string | undefined): string {
  if (key === 'name.missing') return t`Enter your first name.`;
  return key === 'name.tooLong'
    ? t`This name is too long.`
    : t`Use your first name only, without digits or links.`;
}
