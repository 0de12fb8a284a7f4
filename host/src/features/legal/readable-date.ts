import { toCalendarDate } from '@funnel/contracts';

/** The date of a text where it is read: published on a date that has not begun there, it was published today. */
export function readableDate(date: string, now: Date, timeZone: string | undefined): string {
  const today = toCalendarDate(now, timeZone);
  return date > today ? today : date;
}
