/** A full hour of the day for the reader: "7:00 PM". */
export function formatHour(hour: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2026, 0, 1, hour)));
}
