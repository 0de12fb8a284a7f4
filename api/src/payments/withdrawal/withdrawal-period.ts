import { toCalendarDate } from '@funnel/contracts';
import { addMilliseconds, day, formatCalendarDate } from '../../platform/clock';

const PERIOD_DAYS = 14;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The last day to withdraw, as an ISO calendar date in the buyer's time zone: the fourteenth day after the day of the
 * purchase. A period that would end on a weekend ends on Monday (Regulation 1182/71, article 3).
 */
export function computeLastDay(boughtAt: Date, timeZone: string): string {
  const end = addMilliseconds(new Date(toCalendarDate(boughtAt, timeZone)), PERIOD_DAYS * day);
  const weekday = end.getUTCDay();
  const more = weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0;
  return formatCalendarDate(addMilliseconds(end, more * day));
}

/** Whether a statement was received on the last day or before. */
export function isInTime(receivedAt: Date, lastDay: string, timeZone: string): boolean {
  return toCalendarDate(receivedAt, timeZone) <= lastDay;
}
