import { defaultReminderHour } from '@funnel/contracts';

const FIRST_HOUR = 7;
const LAST_HOUR = 21;

/** The full hour that was nearest on the member's clock, or the usual hour when that was at night. */
export function chooseReminderHour(moment: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const hour = Math.round((parts.get('hour') ?? 0) + (parts.get('minute') ?? 0) / 60);
  return hour >= FIRST_HOUR && hour <= LAST_HOUR ? hour : defaultReminderHour;
}
