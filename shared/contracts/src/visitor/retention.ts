/** A calendar period. */
export type Period = { readonly unit: 'day' | 'month' | 'year'; readonly count: number };

/**
 * Retention periods of personal data, as stated in the policies and enforced by a job of the API. Changing a period
 * changes a published text, which needs a new version.
 */
export const retention = {
  /** Answers and scores without an account. */
  answers: { unit: 'day', count: 30 },
  /** Usage data: events, attribution, variants. */
  usage: { unit: 'month', count: 13 },
  /** Addresses, names and payment attempts without a purchase. */
  contacts: { unit: 'month', count: 13 },
  /** Consent decisions without an account, counted from the last one. */
  consents: { unit: 'year', count: 3 },
  /** Sign-ins, password changes and other evidence of account misuse. */
  security: { unit: 'month', count: 24 },
  /** Copies of their data that people asked for. */
  exports: { unit: 'day', count: 7 },
  /** What was deleted where, without naming anyone. */
  deletions: { unit: 'month', count: 24 },
  /** Sent mails and messages. */
  sent: { unit: 'day', count: 30 },
  /** Undeliverable mails and messages. */
  undeliverable: { unit: 'day', count: 90 },
} as const satisfies Record<string, Period>;

/** Subtracts a period from a moment. A day that the month does not have becomes its last one. */
export function subtractPeriod(moment: Date, { unit, count }: Period): Date {
  const date = new Date(moment);
  if (unit === 'day') {
    date.setUTCDate(date.getUTCDate() - count);
    return date;
  }
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - count * (unit === 'year' ? 12 : 1));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}
