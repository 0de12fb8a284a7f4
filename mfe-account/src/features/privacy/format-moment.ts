/** Date and time for the reader: "November 22, 2026 at 9:15 AM". */
export function formatMoment(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));
}

/** The date for the reader: "November 22, 2026". */
export function formatDay(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
}
