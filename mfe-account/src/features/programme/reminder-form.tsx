import { defaultReminderHour, type ProgrammeReminder } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import { useNamedHeading } from '../../links/use-named-heading';
import { formatHour } from './format-hour';
import styles from './programme.module.css';
import { useChangeReminderMutation } from './use-programme';

type Days = 'off' | NonNullable<ProgrammeReminder>['days'];

const HOURS = Array.from({ length: 24 }, (_unused, hour) => hour);

/** When an email reminds the member of the step of the day; off unless they choose it. */
export function ReminderForm({ reminder }: { reminder: ProgrammeReminder }): ReactElement {
  const { locale, user } = usePlatform();
  const [change, { isLoading, isError, isSuccess }] = useChangeReminderMutation();
  const [days, setDays] = useState<Days>(reminder?.days ?? 'off');
  const [hour, setHour] = useState(reminder?.hour ?? defaultReminderHour);
  const { heading } = useNamedHeading('reminder');
  const email = user.email ?? '';
  return (
    <form
      className={styles['reminder']}
      aria-labelledby="reminder"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void change(days === 'off' ? null : { days, hour });
      }}
    >
      <h2 id="reminder" ref={heading} tabIndex={-1} className={styles['heading']}>{t`Email reminder`}</h2>
      {/* Promise: reminder comes daily at the chosen hour */}
      <p>{t`Want a nudge? We’ll email ${email} when a step is waiting.`}</p>
      <SelectField
        label={t`How often`}
        value={days}
        onChange={({ target }) => setDays(readDays(target.value))}
      >
        <option value="off">{t`Never`}</option>
        <option value="daily">{t`Every day`}</option>
        <option value="weekdays">{t`Monday to Friday`}</option>
      </SelectField>
      {days !== 'off' && (
        <SelectField
          label={t`At what time`}
          hint={t`In this device’s time zone.`}
          value={hour}
          onChange={({ target }) => setHour(Number(target.value))}
        >
          {HOURS.map((option) => (
            <option key={option} value={option}>
              {formatHour(option, locale)}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="secondary" busy={isLoading}>{t`Save reminder`}</Button>
      <p role="status">{isSuccess ? t`Saved.` : ''}</p>
      {isError && <NotSaved />}
    </form>
  );
}

function readDays(value: string): Days {
  return value === 'daily' || value === 'weekdays' ? value : 'off';
}
