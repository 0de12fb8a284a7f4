import { formatReadableDate } from '../features/legal/readable-date';

test.each([
  ['2026-11-22', '2026-11-22T03:00:00Z', 'America/Los_Angeles', '2026-11-21'],
  ['2026-11-22', '2026-11-22T11:59:00Z', 'Etc/GMT+12', '2026-11-21'],
  ['2026-11-22', '2026-11-22T12:00:00Z', 'Etc/GMT+12', '2026-11-22'],
  ['2026-11-22', '2026-11-22T03:00:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-20', '2026-11-22T03:00:00Z', 'America/Los_Angeles', '2026-11-20'],
])('%s read at %s in %s: dated %s', (date, now, timeZone, shown) => {
  expect(formatReadableDate(date, new Date(now), timeZone)).toBe(shown);
});
