import { findNearestHour } from './nearest-hour';

test.each([
  ['2026-11-24T08:29:00.000Z', 'UTC', 8],
  ['2026-11-24T07:30:00.000Z', 'UTC', 8],
  ['2026-11-24T00:10:00.000Z', 'UTC', 0],
  ['2026-11-24T23:50:00.000Z', 'UTC', 23],
  ['2026-11-24T03:05:00.000Z', 'America/New_York', 22],
  ['2026-11-24T02:30:00.000Z', 'Asia/Kolkata', 8],
])('%s in %s is nearest to %i', (moment, timeZone, hour) => {
  expect(findNearestHour(new Date(moment), timeZone)).toBe(hour);
});
