import {
  type BillingPeriod,
  formatMoney,
  formatRecurring,
  type Money,
  resolveTimeZone,
} from '@funnel/contracts';

const LOCALE = 'en-US';

export function formatAmount(amount: number, currency: string): string {
  const money: Money = { amount, currency: currency.toUpperCase() };
  return formatMoney(money, LOCALE);
}

/** The calendar date in the member's time zone, as shown beside the pay button. */
export function formatDate(date: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: resolveTimeZone(timeZone) }).format(
    date,
  );
}

/** Converts Unix seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** `$39.99 every month`. */
export function formatPrice({ amount, currency, ...period }: Money & BillingPeriod): string {
  return formatRecurring({ amount, currency }, period, LOCALE);
}
