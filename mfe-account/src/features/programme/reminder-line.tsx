import type { ProgrammeReminder } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatHour } from './format-hour';
import styles from './programme.module.css';

/** When the member is reminded, with the way to change it. */
export function ReminderLine({ reminder }: { reminder: ProgrammeReminder }): ReactElement {
  const { links, locale } = usePlatform();
  return (
    <p className={styles['links']}>
      {reminder && <span>{describeReminder(reminder, locale)}</span>}
      <Link to={`${links.programme()}#reminder`}>
        {reminder ? t`Change the reminder` : t`Set a reminder`}
      </Link>
    </p>
  );
}

function describeReminder({ days, hour }: NonNullable<ProgrammeReminder>, locale: string): string {
  const time = formatHour(hour, locale);
  return days === 'daily'
    ? t`Email reminder: every day at ${time}`
    : t`Email reminder: Monday to Friday at ${time}`;
}
