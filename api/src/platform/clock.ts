/** Returns the current time. Passed in, so that time-dependent rules can be tested. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** ISO calendar date in UTC: 2026-11-28. */
export function formatCalendarDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The date shifted by some milliseconds; negative for earlier. */
export function addMilliseconds(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
