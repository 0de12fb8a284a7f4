import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { RemindersLink } from '../../links/reminders-link';
import { describeReminders, type Reminders } from './describe-reminders';
import styles from './programme.module.css';

/** When and where the member is reminded, with the way to change it. */
export function ReminderLine({ reminders }: { reminders: Reminders }): ReactElement {
  const { locale } = usePlatform();
  const description = describeReminders(reminders, locale);
  return (
    <p className={styles['links']}>
      {description && <span>{description}</span>}
      <RemindersLink>{description ? t`Change the reminder` : t`Set a reminder`}</RemindersLink>
    </p>
  );
}
