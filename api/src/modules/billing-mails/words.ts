import { formatMoney, type Money } from '@funnel/contracts';

const LOCALE = 'en-US';

export function moneyText(amount: number, currency: string): string {
  const money: Money = { amount, currency: currency.toUpperCase() };
  return formatMoney(money, LOCALE);
}

/** The calendar date in UTC, as it was beside the pay button. */
export function dateText(date: Date): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** From the provider's seconds. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

type Price = { amount: number; currency: string; interval: string; intervalCount: number };

/** `$39.99 every month` */
export function priceText({ amount, currency, interval, intervalCount }: Price): string {
  const period = intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
  return `${moneyText(amount, currency)} every ${period}`;
}
