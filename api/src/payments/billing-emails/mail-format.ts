import {
  type BillingPeriod,
  formatMoney,
  formatRecurring,
  getServerFormatLocale,
  type Locale,
  type Money,
} from '@funnel/contracts';
import { formatTime } from '../../platform/mail/format-moment';

/** Who reads a mail: their language, and their IANA time zone when it is known. */
export type Reader = { locale: Locale; timeZone: string | null };

export function formatAmount(amount: number, currency: string, { locale }: Pick<Reader, 'locale'>): string {
  const money: Money = { amount, currency: currency.toUpperCase() };
  return formatMoney(money, getServerFormatLocale(locale));
}

/** The calendar date in the member's time zone, as shown beside the pay button. */
export function formatDate(date: Date, reader: Reader): string {
  return formatTime(date, reader, { dateStyle: 'long' });
}

/** `$39.99 every month`. */
export function formatPrice(
  { amount, currency, ...period }: Money & BillingPeriod,
  { locale }: Pick<Reader, 'locale'>,
): string {
  return formatRecurring({ amount, currency }, period, getServerFormatLocale(locale));
}
