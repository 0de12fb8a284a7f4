import { toCalendarDate } from './calendar-date';

test.each([
  ['2026-11-22T03:00:00Z', 'America/Los_Angeles', '2026-11-21'],
  ['2026-11-22T03:00:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-22T11:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
  ['2026-11-22T11:59:00Z', 'Etc/GMT+12', '2026-11-21'],
  ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
  ['2026-11-22T23:59:59Z', undefined, '2026-11-22'],
  ['2026-11-22T23:59:59Z', '', '2026-11-22'],
  ['2026-11-22T23:59:59Z', 'Mars/Olympus_Mons', '2026-11-22'],
  ['2026-11-22T23:59:59Z', 'Etc/Unknown', '2026-11-22'],
])('%s in %s is %s', (moment, timeZone, date) => {
  expect(toCalendarDate(new Date(moment), timeZone)).toBe(date);
});
