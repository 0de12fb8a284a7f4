import { createDurationFormat, findLocale, type Locale } from '../visitor/locale';
import { formatMoney, type Money } from './money';

export type BillingPeriod = { interval: string; intervalCount: number };

type PluralForms = { one: string; other: string };

/** The words around a period. Every interval is masculine in Spanish, so “first” needs no other gender. */
const words: Readonly<Record<Locale, { every: string; first: PluralForms }>> = {
  en: { every: 'every', first: { one: 'the first', other: 'the first' } },
  es: { every: 'cada', first: { one: 'el primer', other: 'los primeros' } },
};

/** The words after "every": `month`, `3 months`. */
export function formatBillingPeriod({ interval, intervalCount }: BillingPeriod, locale: string): string {
  const format = createDurationFormat(interval, findLocale([locale]));
  if (intervalCount > 1) return format.format(intervalCount);
  return format.formatToParts(1).find(({ type }) => type === 'unit')?.value ?? interval;
}

/** `the first month`, `the first 3 months`. */
export function formatFirstPeriod(period: BillingPeriod, locale: string): string {
  const language = findLocale([locale]);
  const { one, other } = words[language].first;
  const first = new Intl.PluralRules(language).select(period.intervalCount) === 'one' ? one : other;
  return `${first} ${formatBillingPeriod(period, locale)}`;
}

/** `$39.99 every month`. */
export function formatRecurring(price: Money, period: BillingPeriod, locale: string): string {
  const { every } = words[findLocale([locale])];
  return `${formatMoney(price, locale)} ${every} ${formatBillingPeriod(period, locale)}`;
}
