import { getServerFormatLocale, resolveTimeZone } from '@funnel/contracts';
import type { Member } from '../accounts/members-store';

type Reader = Pick<Member, 'locale' | 'timeZone'>;

/** Date and time in the reader's time zone when it is known, otherwise in UTC. */
export function formatMoment(moment: Date, reader: Reader): string {
  return formatTime(moment, reader, { dateStyle: 'long', timeStyle: 'long' });
}

/** The day of a moment in the reader's time zone; where that is unknown, the day in UTC, which is named. */
export function formatDay(moment: Date, reader: Reader): string {
  const date = formatTime(moment, reader, { dateStyle: 'long' });
  return reader.timeZone === null ? `${date} (UTC)` : date;
}

/** The same in another style. */
export function formatTime(
  moment: Date,
  { locale, timeZone }: Reader,
  style: Intl.DateTimeFormatOptions,
): string {
  const zone = { timeZone: resolveTimeZone(timeZone) };
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), { ...style, ...zone }).format(moment);
}
