import { defaultReminderHour, type ProgrammeReminder } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Loaded, SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import { isMembershipNeeded, ReminderFailure } from '../../reminders/reminder-failure';
import { EmailsOff } from './emails-off';
import { formatHour } from './format-hour';
import styles from './programme.module.css';
import { useChangeReminderMutation, useProgramme } from './use-programme';

type Days = 'off' | NonNullable<ProgrammeReminder>['days'];

const HOURS = Array.from({ length: 24 }, (_unused, hour) => hour);

/** When an email reminds the member of the step of the day; off unless they choose it. */
export function EmailReminder(): ReactElement {
  const query = useProgramme();
  if (isMembershipNeeded(query.error)) return <ReminderFailure error={query.error} />;
  return (
    <Loaded
      query={query}
      lines={2}
      label={t`Loading your email reminder`}
      failure={t`We couldn’t load your email reminder.`}
    >
      {({ reminder }) => <ReminderForm reminder={reminder} />}
    </Loaded>
  );
}

function ReminderForm({ reminder }: { reminder: ProgrammeReminder }): ReactElement {
  const { locale, user } = usePlatform();
  const [change, { data, originalArgs, isLoading, isError }] = useChangeReminderMutation();
  const [days, setDays] = useState<Days>(reminder?.days ?? 'off');
  const [hour, setHour] = useState(reminder?.hour ?? defaultReminderHour);
  const isRefused = data?.reminder === null && originalArgs !== null;
  const email = user.email ?? '';
  return (
    <form
      className={styles['reminder']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void change(days === 'off' ? null : { days, hour });
      }}
    >
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
      <div role="status">{data && (isRefused ? <EmailsOff /> : <p>{t`Saved.`}</p>)}</div>
      {isError && <NotSaved />}
    </form>
  );
}

function readDays(value: string): Days {
  return value === 'daily' || value === 'weekdays' ? value : 'off';
}
