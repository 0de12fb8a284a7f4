import { groupSessions, isInDaytime } from './session-hours';

test.each([
  ['2026-12-05T17:00Z', 60, 'America/Los_Angeles', true],
  ['2026-12-05T15:59Z', 60, 'America/Los_Angeles', false],
  ['2026-12-05T16:00Z', 60, 'America/Los_Angeles', true],
  ['2026-12-05T20:00Z', 60, 'Europe/Madrid', true],
  ['2026-12-05T20:30Z', 60, 'Europe/Madrid', false],
  ['2026-12-05T23:30Z', 60, 'Europe/Madrid', false],
  ['2026-12-05T03:00Z', 60, 'Asia/Kathmandu', true],
])('session at %s for %i minutes in %s is by day: %s', (startsAt, minutes, timeZone, isByDay) => {
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  expect(isInDaytime({ startsAt, endsAt }, timeZone)).toBe(isByDay);
});

test('every session is in one list', () => {
  const hours = [3, 9, 10, 12, 14, 16, 21];
  const sessions = hours.map((hour) => ({
    hour,
    startsAt: new Date(2026, 11, 5, hour, 30).toISOString(),
    endsAt: new Date(2026, 11, 5, hour + 1, 30).toISOString(),
  }));
  const { next, later, otherHours } = groupSessions(sessions);
  const readHours = (list: typeof sessions) => list.map(({ hour }) => hour);
  expect(readHours(next)).toEqual([9, 10, 12, 14]);
  expect(readHours(later)).toEqual([16]);
  expect(readHours(otherHours)).toEqual([3, 21]);
});
