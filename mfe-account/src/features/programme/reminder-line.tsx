import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { describeReminders, type Reminders } from './describe-reminders';
import styles from './programme.module.css';

/** When and where the member is reminded, with the way to change it. */
export function ReminderLine({ reminders }: { reminders: Reminders }): ReactElement {
  const { links, locale } = usePlatform();
  const description = describeReminders(reminders, locale);
  return (
    <p className={styles['links']}>
      {description && <span>{description}</span>}
      <Link to={`${links.account()}/notifications#reminders`}>
        {description ? t`Change the reminder` : t`Set a reminder`}
      </Link>
    </p>
  );
}
