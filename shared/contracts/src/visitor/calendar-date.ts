import * as z from 'zod/mini';

/** IANA name of the visitor's time zone. An unknown one counts as UTC, since browsers and servers know different ones. */
export const timeZoneSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** ISO calendar date of a moment where a person is: 2026-11-28. In UTC without a zone, or with an unknown one. */
export function toCalendarDate(moment: Date, timeZone?: string | null): string {
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: knownTimeZone(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return [parts.get('year')?.padStart(4, '0'), parts.get('month'), parts.get('day')].join('-');
}

/** The zone itself where it is known here, else UTC. */
export function knownTimeZone(timeZone: string | null | undefined): string {
  if (!timeZone) return 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}
