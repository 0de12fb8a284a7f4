import type { Plan, Quote } from '@funnel/contracts';
import type { WinbackType } from '@funnel/platform';
import type { Address } from './address';

/** What is bought. Amounts, dates and the agreement text come from the server's quote; nothing is computed here. */
export type Order = {
  plan: Plan;
  quote: Quote;
  /** Trial days of this order; 0 means paying today. */
  trialDays: number;
  winback: WinbackType | null;
  isWinbackFromApp: boolean;
  /** The visitor's address, when a tax depends on it. */
  address: Address | null;
  /** Time zone for the dates of the quote. */
  timeZone: string;
};

/** Formats a calendar date of the contract (`2026-11-28`). */
export function formatDate(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Adds days to a calendar date; negative numbers subtract. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
