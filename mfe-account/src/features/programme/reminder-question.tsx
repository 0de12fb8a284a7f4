import { extraStorageKeys, type Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { useReader } from '../../dates/format-date';
import { NotSaved } from '../../feedback/not-saved';
import { describeReminders } from './describe-reminders';
import { EmailsOff } from './emails-off';
import { findDoneToday } from './find-step';
import { formatHour } from './format-hour';
import styles from './programme.module.css';
import { chooseReminderHour } from './reminder-hour';
import { ReminderLine } from './reminder-line';
import { useChangeReminderMutation } from './use-programme';

/** After a step was done, asks a member without a reminder whether they want one; otherwise says what is set. */
export function ReminderQuestion({ plan, now }: { plan: Programme; now: Date }): ReactElement {
  const { user, locale } = usePlatform();
  const reader = useReader();
  const [change, { data, isLoading, isError }] = useChangeReminderMutation();
  const [isDeclined, setDeclined] = useState(
    () => localStorage.getItem(extraStorageKeys.reminderDeclined) === user.uuid,
  );
  const answer = useRef<HTMLDivElement>(null);
  // An older API doesn’t say whether another reminder is set.
  const isSet = !plan.otherReminders || describeReminders(plan, locale) !== '';
  const isAsked = plan.today.isDoneForToday && !isSet && !isDeclined;
  const doneAt = findDoneToday(plan, { now, timeZone: reader.timeZone })?.step.changedAt;
  const hour = chooseReminderHour(doneAt ? new Date(doneAt) : now, reader.timeZone);
  const time = formatHour(hour, locale);

  async function handleYes(): Promise<void> {
    const { error } = await change({ days: 'daily', hour });
    // The pressed button is gone.
    if (!error) answer.current?.focus();
  }

  function handleNo(): void {
    localStorage.setItem(extraStorageKeys.reminderDeclined, user.uuid);
    setDeclined(true);
    answer.current?.focus();
  }

  function renderAnswer(): ReactElement {
    if (data?.reminder === null) return <EmailsOff />;
    if (!isAsked) return <ReminderLine reminders={plan} />;
    return (
      <fieldset className={styles['question']}>
        <legend>{t`Want an email at ${time} on days when a step is waiting?`}</legend>
        <div className={styles['answers']}>
          <Button variant="secondary" busy={isLoading} onClick={() => void handleYes()}>{t`Yes`}</Button>
          <Button variant="quiet" onClick={handleNo}>{t`No thanks`}</Button>
        </div>
        <p className={styles['hint']}>{t`You can turn it off at any time.`}</p>
        {isError && <NotSaved />}
      </fieldset>
    );
  }

  return (
    <div ref={answer} tabIndex={-1} className={styles['reminderAnswer']}>
      {renderAnswer()}
    </div>
  );
}
