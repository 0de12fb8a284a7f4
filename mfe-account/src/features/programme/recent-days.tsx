import type { Programme } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { type Reader, useReader } from '../../dates/format-date';
import { listRecentDays } from './list-recent-days';
import styles from './programme.module.css';

/** On how many of the last seven days a step was done. Says nothing about the others. */
export function RecentDays({ plan, now }: { plan: Programme; now: Date }): ReactElement | null {
  const reader = useReader();
  const days = listRecentDays(plan, { now, timeZone: reader.timeZone });
  const count = days.filter(({ hasStep }) => hasStep).length;
  const total = days.length;
  if (count === 0) return null;
  return (
    <div className={styles['recent']}>
      <p>{t`A step on ${count} of the last ${total} days`}</p>
      <ol className={styles['days']} aria-hidden="true">
        {days.map(({ date, hasStep }) => (
          <li key={date} data-done={hasStep}>
            {formatWeekday(date, reader)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function formatWeekday(date: string, { locale }: Reader): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(date));
}
