import { usePlatform } from '@funnel/platform';

/** Formats the moment of a result in the reader's language and time zone. */
export function useDateFormat(dateStyle: 'long' | 'medium' = 'long'): (iso: string) => string {
  const { locale } = usePlatform();
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
