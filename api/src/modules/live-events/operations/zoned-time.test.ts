import { findMoment, formatLocalTime } from './zoned-time';

test.each([
  ['2026-12-05T19:00', 'UTC', '2026-12-05T19:00:00.000Z'],
  ['2026-12-05T19:00', 'Europe/Berlin', '2026-12-05T18:00:00.000Z'],
  ['2026-07-05T19:00', 'Europe/Berlin', '2026-07-05T17:00:00.000Z'],
  ['2026-12-05T19:00', 'Asia/Kathmandu', '2026-12-05T13:15:00.000Z'],
  ['2026-12-05T00:30', 'America/Los_Angeles', '2026-12-05T08:30:00.000Z'],
])('%s in %s is %s', (localTime, timeZone, moment) => {
  expect(findMoment(localTime, timeZone)?.toISOString()).toBe(moment);
  expect(formatLocalTime(new Date(moment), timeZone)).toBe(localTime);
});

test('hour that the clock shows twice is the first one', () => {
  const moment = findMoment('2026-11-01T01:30', 'America/New_York');
  expect(moment?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

test.each([
  ['2026-03-08T02:30', 'America/New_York'],
  ['2026-02-31T10:00', 'UTC'],
  ['2026-13-01T10:00', 'UTC'],
])('%s does not exist in %s', (localTime, timeZone) => {
  expect(findMoment(localTime, timeZone)).toBeUndefined();
});
