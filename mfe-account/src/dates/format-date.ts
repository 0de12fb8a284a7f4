import { resolveTimeZone } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';

/** The reader's language and time zone. */
export type Reader = { locale: string; timeZone: string };

export function useReader(): Reader {
  const { locale } = usePlatform();
  return { locale, timeZone: getTimeZone() };
}

/** The time zone of this device. */
export function getTimeZone(): string {
  return resolveTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The date of an ISO date-time for the reader: "November 22, 2026"; empty without one. */
export function formatDate(iso: string | null | undefined, { locale, timeZone }: Reader): string {
  if (!iso) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** Date and time: "November 22, 2026 at 9:15 AM"; `long` has the seconds and the time zone. */
export function formatMoment(
  iso: string | null,
  { locale, timeZone }: Reader,
  timeStyle: 'short' | 'long' = 'short',
): string {
  if (iso === null) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle, timeZone }).format(new Date(iso));
}

/** An ISO calendar date; empty without one. */
export function formatDay(day: string | null, locale: string): string {
  if (day === null) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
