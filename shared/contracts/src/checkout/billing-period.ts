import { findLocale, type Locale } from '../visitor/locale';
import { formatMoney, type Money } from './money';

export type BillingPeriod = { interval: string; intervalCount: number };

type PluralForms = { one: string; other: string };
type PeriodWords = {
  every: string;
  first: PluralForms;
  intervals: Readonly<Record<string, PluralForms>>;
};

/** The words of each language. Every interval is masculine in Spanish, so “first” needs no other gender. */
const words: Readonly<Record<Locale, PeriodWords>> = {
  en: {
    every: 'every',
    first: { one: 'the first', other: 'the first' },
    intervals: {
      month: { one: 'month', other: 'months' },
      year: { one: 'year', other: 'years' },
    },
  },
  es: {
    every: 'cada',
    first: { one: 'el primer', other: 'los primeros' },
    intervals: {
      month: { one: 'mes', other: 'meses' },
      year: { one: 'año', other: 'años' },
    },
  },
};

/** The words after "every": `month`, `3 months`. */
export function formatBillingPeriod({ interval, intervalCount }: BillingPeriod, locale: string): string {
  const language = findLocale([locale]);
  const forms = words[language].intervals[interval] ?? { one: interval, other: `${interval}s` };
  const name = choosePlural(forms, intervalCount, language);
  return intervalCount === 1 ? name : `${intervalCount} ${name}`;
}

/** `the first month`, `the first 3 months`. */
export function formatFirstPeriod(period: BillingPeriod, locale: string): string {
  const language = findLocale([locale]);
  const first = choosePlural(words[language].first, period.intervalCount, language);
  return `${first} ${formatBillingPeriod(period, locale)}`;
}

/** `$39.99 every month`. */
export function formatRecurring(price: Money, period: BillingPeriod, locale: string): string {
  const { every } = words[findLocale([locale])];
  return `${formatMoney(price, locale)} ${every} ${formatBillingPeriod(period, locale)}`;
}

function choosePlural({ one, other }: PluralForms, count: number, language: Locale): string {
  return new Intl.PluralRules(language).select(count) === 'one' ? one : other;
}
