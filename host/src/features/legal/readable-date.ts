import { toCalendarDate } from '@funnel/contracts';

/** Caps the publication date at today in the reader's time zone, where that date may not have begun. */
export function formatReadableDate(date: string, now: Date, timeZone: string | undefined): string {
  const today = toCalendarDate(now, timeZone);
  return date > today ? today : date;
}
