/** A time by the calendar. */
export type Period = { readonly unit: 'day' | 'month' | 'year'; readonly count: number };

/**
 * How long what is kept about people is kept: the policies say it, and a job of the API does it. Whoever changes a
 * period changes a published text, which takes a new version.
 */
export const retention = {
  /** Answers and scores of somebody without an account. */
  answers: { unit: 'day', count: 30 },
  /** How the site was used: events, the way in, variants. */
  usage: { unit: 'month', count: 13 },
  /** Addresses, names and attempts to pay of somebody who did not buy. */
  contacts: { unit: 'month', count: 13 },
  /** Decisions of somebody without an account, from the last one on. */
  consents: { unit: 'year', count: 3 },
  /** Sign-ins, changes of passwords and what else shows whether an account was misused. */
  security: { unit: 'month', count: 24 },
  /** Mails and messages that went out. */
  sent: { unit: 'day', count: 30 },
  /** Mails and messages that could not be delivered. */
  undeliverable: { unit: 'day', count: 90 },
} as const satisfies Record<string, Period>;

/** A period in words, as "30 days". */
export function formatPeriod({ unit, count }: Period): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The moment a period before another. A day that the month does not have is its last one. */
export function before(moment: Date, { unit, count }: Period): Date {
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
