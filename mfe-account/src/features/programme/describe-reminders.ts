import { defaultReminderHour, type Programme } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { formatHour } from './format-hour';

export type Reminders = Pick<Programme, 'reminder' | 'otherReminders'>;

/** When and where the member is reminded; empty where no reminder is known. */
export function describeReminders({ reminder, otherReminders }: Reminders, locale: string): string {
  const list = [
    ...(reminder ? [t`by email`] : []),
    ...(otherReminders?.push ? [t`on your device`] : []),
    ...(otherReminders?.calendar ? [t`in your calendar`] : []),
  ];
  if (list.length === 0) return '';
  const ways = new Intl.ListFormat(locale, { type: 'conjunction' }).format(list);
  // The others follow the email.
  const time = formatHour(reminder?.hour ?? defaultReminderHour, locale);
  // Promise: reminder comes daily at the chosen hour
  return reminder?.days === 'weekdays'
    ? t`We’ll remind you Monday to Friday at ${time} ${ways}.`
    : t`We’ll remind you at ${time} ${ways}.`;
}
