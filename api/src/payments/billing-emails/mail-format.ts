import {
  type BillingPeriod,
  formatMoney,
  formatRecurring,
  getServerFormatLocale,
  type Locale,
  type Money,
  resolveTimeZone,
} from '@funnel/contracts';

/** Who reads a mail: their language, and their IANA time zone when it is known. */
export type Reader = { locale: Locale; timeZone: string | null };

export function formatAmount(amount: number, currency: string, { locale }: Pick<Reader, 'locale'>): string {
  const money: Money = { amount, currency: currency.toUpperCase() };
  return formatMoney(money, getServerFormatLocale(locale));
}

/** The calendar date in the member's time zone, as shown beside the pay button. */
export function formatDate(date: Date, { locale, timeZone }: Reader): string {
  const format = { dateStyle: 'long', timeZone: resolveTimeZone(timeZone) } as const;
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), format).format(date);
}

/** `$39.99 every month`. */
export function formatPrice(
  { amount, currency, ...period }: Money & BillingPeriod,
  { locale }: Pick<Reader, 'locale'>,
): string {
  return formatRecurring({ amount, currency }, period, getServerFormatLocale(locale));
}
