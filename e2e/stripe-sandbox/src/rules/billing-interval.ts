export type Recurring = { interval: string; interval_count: number };

export const daySeconds = 86_400;

export const monthly: Recurring = { interval: 'month', interval_count: 1 };

/** The end of the period that starts at `start` (seconds). The 31st becomes the last day of a shorter month. */
export function addInterval(start: number, recurring: Recurring | null): number {
  const { interval, interval_count: count } = recurring ?? monthly;
  if (interval === 'day') return start + count * daySeconds;
  if (interval === 'week') return start + 7 * count * daySeconds;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 * count : count));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}
