import { getServerFormatLocale, resolveTimeZone } from '@funnel/contracts';
import type { Member } from '../accounts/members-store';

type Reader = Pick<Member, 'locale' | 'timeZone'>;

/** Date and time in the reader's time zone when it is known, otherwise in UTC. */
export function formatMoment(moment: Date, { locale, timeZone }: Reader): string {
  return format(moment, { locale, timeZone }, { dateStyle: 'long', timeStyle: 'long' });
}

/** The day of a moment in the reader's time zone, as in `formatMoment`. */
export function formatDay(moment: Date, reader: Reader): string {
  return format(moment, reader, { dateStyle: 'long' });
}

function format(moment: Date, { locale, timeZone }: Reader, style: Intl.DateTimeFormatOptions): string {
  const zone = { timeZone: resolveTimeZone(timeZone) };
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), { ...style, ...zone }).format(moment);
}
