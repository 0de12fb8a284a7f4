/** A wait in whole minutes, rounded up: the form works again when it is over. */
export function formatWait(seconds: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / 60)));
}
