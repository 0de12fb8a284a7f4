import { formatMoney, type Money } from './money';

export type BillingPeriod = { interval: string; intervalCount: number };

/** The words after "every": `month`, `3 months`. */
export function formatBillingPeriod({ interval, intervalCount }: BillingPeriod): string {
  return intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
}

/** `$39.99 every month`. */
export function formatRecurring(price: Money, period: BillingPeriod, locale: string): string {
  return `${formatMoney(price, locale)} every ${formatBillingPeriod(period)}`;
}
