import { addMilliseconds, day, minute } from '../../../platform/clock';

/** What the clock of a zone shows, to the minute: `2026-12-05T19:00`. */
export function formatLocalTime(moment: Date, timeZone: string): string {
  // Swedish dates are those of ISO.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/** The moment at which the clock of a zone shows a time: the first if it does so twice, none if it never does. */
export function findMoment(localTime: string, timeZone: string): Date | undefined {
  const sameInUtc = new Date(`${localTime}Z`);
  if (Number.isNaN(sameInUtc.getTime())) return undefined;
  // The shift of the day before and of the day after: one of them holds, also when the clocks change in between.
  return [-day, day]
    .map((distance) => readShift(addMilliseconds(sameInUtc, distance), timeZone))
    .map((shift) => addMilliseconds(sameInUtc, -shift))
    .toSorted((one, other) => one.getTime() - other.getTime())
    .find((moment) => formatLocalTime(moment, timeZone) === localTime);
}

/** How far the clock of a zone is ahead of UTC. */
function readShift(moment: Date, timeZone: string): number {
  const shown = Date.parse(`${formatLocalTime(moment, timeZone)}Z`);
  return Math.round((shown - moment.getTime()) / minute) * minute;
}
