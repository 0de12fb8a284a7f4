import { formatCalendarDate } from '../clock';

/** Matches either date, since a test may run past midnight. */
export function matchDayBetween(earliest: Date, latest: Date): RegExp {
  return new RegExp(`^(${formatCalendarDate(earliest)}|${formatCalendarDate(latest)})$`);
}
