/** A wait in whole minutes, rounded up, so that the form works again after it. */
export function formatWait(seconds: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / 60)));
}
