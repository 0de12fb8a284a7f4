import { calendarDate } from '../clock';

/** Matches either date, since a test may run past midnight. */
export function dayBetween(earliest: Date, latest: Date): RegExp {
  return new RegExp(`^(${calendarDate(earliest)}|${calendarDate(latest)})$`);
}
