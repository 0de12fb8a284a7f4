import { computeLastDay, isInTime } from './withdrawal-period';

test.each([
  ['a Tuesday', '2026-11-24T09:00:00Z', 'Europe/Berlin', '2026-12-08'],
  ['late evening in UTC, next day in Berlin', '2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-12-08'],
  ['the same moment in New York', '2026-11-23T23:30:00Z', 'America/New_York', '2026-12-07'],
  ['a Saturday, moved to Monday', '2026-11-21T09:00:00Z', 'Europe/Berlin', '2026-12-07'],
  ['a Sunday, moved to Monday', '2026-11-22T09:00:00Z', 'Europe/Berlin', '2026-12-07'],
  ['over the change to summer time', '2026-03-24T22:30:00Z', 'Europe/Berlin', '2026-04-07'],
])('last day after %s', (_title, boughtAt, timeZone, lastDay) => {
  expect(computeLastDay(new Date(boughtAt), timeZone)).toBe(lastDay);
});

test.each([
  ['2026-12-08T22:59:59Z', 'Europe/Berlin', true],
  ['2026-12-08T23:00:00Z', 'Europe/Berlin', false],
  ['2026-12-09T07:59:59Z', 'America/Los_Angeles', true],
  ['2026-12-09T08:00:00Z', 'America/Los_Angeles', false],
])('statement at %s in %s is in time: %s', (receivedAt, timeZone, expected) => {
  expect(isInTime(new Date(receivedAt), '2026-12-08', timeZone)).toBe(expected);
});
