import type { Plan, Quote } from '@funnel/contracts';
import type { WinbackType } from '@funnel/platform';
import type { Address } from './address';

/** What is bought. Amounts, dates and the words to agree to are the server's quote; nothing is computed here. */
export type Order = {
  plan: Plan;
  quote: Quote;
  /** Days without a charge as they were ordered; 0 pays today. */
  trialDays: number;
  winback: WinbackType | null;
  isWinbackFromApp: boolean;
  /** Where the visitor lives, when a tax depends on it. */
  address: Address | null;
  /** Where the visitor reads the dates of the quote. */
  timeZone: string;
};

/** A calendar date of the contract (`2026-11-28`) as people read it. */
export function formatDate(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The calendar date some days later; negative is earlier. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
