import { getTrialReminderDays } from '@funnel/contracts';
import { useFlag, usePlatform } from '@funnel/platform';
import { SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { device } from '../../../order/device';
import { type ExtraReminder, reminderDays } from '../../../order/extra-reminder';
import { addDays, formatDate, type Order } from '../../../order/order';

/** A reminder on top of the one that everybody gets, by `trial-reminders-toggle`. */
export function ReminderChoice({ order }: { order: Order }): ReactElement | null {
  const { locale } = usePlatform();
  const [chosen, setChosen] = useState(device.extraReminder.read);
  const { trialDays, quote } = order;
  const options = listOptions(trialDays);
  const isOffered = options.length > 0;
  const variant = useFlag('trial-reminders-toggle', isOffered);
  if (!isOffered || variant === 'control') return null;

  function handleChange(value: string): void {
    const reminder = options.find((option) => getValue(option) === value) ?? null;
    if (reminder) device.extraReminder.save(reminder);
    else device.extraReminder.clear();
    setChosen(reminder);
  }

  const usualDate = formatDate(addDays(quote.firstChargeDate, -getTrialReminderDays(trialDays)), locale);
  return (
    <SelectField
      label={t`Extra reminder`}
      // Promise: 14-day trial sends receipt, reminder and first-charge receipt
      // Promise: trial-reminders-toggle: the chosen email is set up with the account
      hint={t`We email you a reminder on ${usualDate}. Add another one here. We set it up with your account.`}
      value={chosen ? getValue(chosen) : ''}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
    >
      <option value="">{t`No extra reminder`}</option>
      {options.map((option) => (
        <option key={getValue(option)} value={getValue(option)}>
          {getLabel(option, formatDate(addDays(quote.firstChargeDate, -option.daysBefore), locale))}
        </option>
      ))}
    </SelectField>
  );
}

/** A trial too short for a day, and the day on which the usual email comes, are left out. */
function listOptions(trialDays: number): ExtraReminder[] {
  const usual = getTrialReminderDays(trialDays);
  const days = reminderDays.filter((daysBefore) => daysBefore < trialDays);
  return [
    ...days
      .filter((daysBefore) => daysBefore !== usual)
      .map((daysBefore) => ({ by: 'email' as const, daysBefore })),
    ...days.map((daysBefore) => ({ by: 'calendar' as const, daysBefore })),
  ];
}

function getValue({ by, daysBefore }: ExtraReminder): string {
  return `${by}-${daysBefore}`;
}

function getLabel({ by }: ExtraReminder, date: string): string {
  return by === 'email' ? t`Email on ${date}` : t`Calendar entry on ${date}`;
}
