import type { ProgrammeReminder } from '@funnel/contracts';
import { resolveTimeZone } from '@funnel/contracts';
import { addMilliseconds, hour } from '../../platform/clock';

export type ReminderSchedule = NonNullable<ProgrammeReminder> & { timeZone: string };

/** More hours than lie between two reminders, a weekend and a change of clocks included. */
const HOURS_AHEAD = 4 * 24;

/**
 * The next full hour at which the member's clock shows the chosen one. When the clocks change, an hour that the day
 * lacks is left out and one that it has twice counts once.
 */
export function findNextReminder({ days, hour: chosen, timeZone }: ReminderSchedule, after: Date): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: resolveTimeZone(timeZone),
    hour: 'numeric',
    hourCycle: 'h23',
    weekday: 'short',
    minute: 'numeric',
  });
  const readClock = (date: Date) =>
    new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const isDue = (date: Date) => {
    const clock = readClock(date);
    const isWeekend = ['Sat', 'Sun'].includes(clock.get('weekday') ?? '');
    return Number(clock.get('hour')) === chosen && (days === 'daily' || !isWeekend);
  };
  for (const date of listQuarterHours(after)) {
    const before = addMilliseconds(date, -hour);
    if (isDue(date) && Number(readClock(date).get('minute')) === 0 && !isDue(before)) return date;
  }
  // An hour that every day of the coming ones lacks does not exist.
  return addMilliseconds(after, HOURS_AHEAD * hour);
}

/** Some zones are shifted by a quarter of an hour. */
function* listQuarterHours(after: Date): Generator<Date> {
  const quarter = hour / 4;
  const first = (Math.floor(after.getTime() / quarter) + 1) * quarter;
  for (let index = 0; index < HOURS_AHEAD * 4; index += 1) yield new Date(first + index * quarter);
}
