import type { Money } from '@funnel/contracts';
import { second } from '../platform/clock';

/** The provider writes currencies in small letters. */
export function toMoney(amount: number, currency: string): Money {
  return { amount, currency: currency.toUpperCase() };
}

/** Converts Unix seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * second);
}

export function toIso(seconds: number): string {
  return toDate(seconds).toISOString();
}

/** Whole Unix seconds. */
export function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / second);
}

/** The sum of an invoice's taxes or discounts. */
export function sumAmounts(parts: readonly { amount: number }[] | null): number {
  return (parts ?? []).reduce((sum, { amount }) => sum + amount, 0);
}
