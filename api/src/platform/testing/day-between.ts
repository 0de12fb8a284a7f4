import { calendarDate } from '../clock';

/** Matches the date on which something happened between two moments: a test may run over midnight. */
export function dayBetween(earliest: Date, latest: Date): RegExp {
  return new RegExp(`^(${calendarDate(earliest)}|${calendarDate(latest)})$`);
}
