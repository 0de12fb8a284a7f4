import { findNextReminder } from './next-reminder';

const newYork = 'America/New_York';

test.each([
  // Saturday, November 21, 2026
  ['daily', 8, 'UTC', '2026-11-21T07:59:00Z', '2026-11-21T08:00:00.000Z'],
  ['daily', 8, 'UTC', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['weekdays', 8, 'UTC', '2026-11-20T08:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['daily', 8, newYork, '2026-11-21T00:00:00Z', '2026-11-21T13:00:00.000Z'],
  ['daily', 0, newYork, '2026-11-21T00:00:00Z', '2026-11-21T05:00:00.000Z'],
  ['daily', 7, 'Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21T01:15:00.000Z'],
  ['daily', 9, 'Mars/Olympus', '2026-11-21T00:00:00Z', '2026-11-21T09:00:00.000Z'],
  // The clocks go back on November 1, 2026: one o’clock comes twice.
  ['daily', 1, newYork, '2026-11-01T00:00:00Z', '2026-11-01T05:00:00.000Z'],
  ['daily', 1, newYork, '2026-11-01T05:00:00Z', '2026-11-02T06:00:00.000Z'],
  // The clocks go forward on March 14, 2027: there is no two o’clock.
  ['daily', 2, newYork, '2027-03-13T08:00:00Z', '2027-03-15T06:00:00.000Z'],
] as const)('%s at %i in %s after %s is %s', (days, hour, timeZone, after, expected) => {
  expect(findNextReminder({ days, hour, timeZone }, new Date(after)).toISOString()).toBe(expected);
});
