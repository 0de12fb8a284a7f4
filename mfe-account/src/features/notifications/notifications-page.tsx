import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Checkbox, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SettingsSection } from '../../forms/settings-section';
import { useCall } from '../../step-up/use-call';
import { BrowserPart } from './browser-part';
import { CalendarPart } from './calendar-part';
import styles from './notifications.module.css';
import { ReminderPart } from './reminder-part';

const SURFACE = 'account-notifications';

/** `/account/notifications`: where reminders reach the member, and the mails that can and cannot be turned off. */
export function NotificationsPage({ emailReminder }: { emailReminder: ReactNode }): ReactElement {
  const { consent, actions } = usePlatform();
  const [messaging, setMessaging] = useState(consent.granted('messaging'));
  const { isSending, hasFailed, send } = useCall('recordConsents');

  async function handleSave() {
    await consent.record({ messaging }, SURFACE);
    actions.notify(t`Your choice is saved.`, 'success');
  }

  return (
    <Page title={t`Notifications`}>
      <SettingsSection id="reminders" title={t`Reminders`}>
        <p>{t`Choose where we tell you that a step of your plan is waiting. Nothing comes unless you turn it on.`}</p>
        <ReminderPart title={t`By email`}>{emailReminder}</ReminderPart>
        <BrowserPart />
        <CalendarPart />
      </SettingsSection>
      <SettingsSection title={t`Emails you can choose`}>
        {hasFailed && (
          <Notice kind="error">{t`We couldn’t save your choice. Please try again in a moment.`}</Notice>
        )}
        <Checkbox
          label={t`Emails about plans and offers`}
          checked={messaging}
          onChange={({ target }) => setMessaging(target.checked)}
        />
        <Button
          className={styles['save']}
          variant="secondary"
          busy={isSending}
          onClick={() => void send(handleSave)}
        >
          {t`Save my choice`}
        </Button>
      </SettingsSection>
      <MandatoryMails />
    </Page>
  );
}

function MandatoryMails(): ReactElement {
  return (
    <SettingsSection title={t`Emails you always get`}>
      {/* Promise: unsubscribe keeps required mails and reports wrong codes */}
      <p>{t`They’re part of your membership and keep your account safe, so they can’t be turned off.`}</p>
      <ul className={styles['mails']}>
        <li>{t`Receipts and refunds`}</li>
        {/* Promise: yearly plan sends two renewal notices and a reminder */}
        <li>{t`Reminders before your free trial ends and before a yearly membership renews`}</li>
        <li>{t`Failed payments and an expiring card`}</li>
        <li>{t`Cancellations and the end of your membership`}</li>
        <li>{t`Sign-in links, new sign-ins, and changes of your password or email`}</li>
      </ul>
    </SettingsSection>
  );
}
