import { chooseReminderHour } from './reminder-hour';

test.each([
  ['2026-11-24T08:29:00.000Z', 'UTC', 8],
  ['2026-11-24T07:30:00.000Z', 'UTC', 8],
  ['2026-11-24T06:31:00.000Z', 'UTC', 7],
  ['2026-11-24T06:29:00.000Z', 'UTC', 9],
  ['2026-11-24T21:29:00.000Z', 'UTC', 21],
  ['2026-11-24T21:31:00.000Z', 'UTC', 9],
  ['2026-11-24T00:10:00.000Z', 'UTC', 9],
  ['2026-11-24T23:50:00.000Z', 'UTC', 9],
  ['2026-11-24T01:05:00.000Z', 'America/New_York', 20],
  ['2026-11-24T02:30:00.000Z', 'Asia/Kolkata', 8],
])('step at %s in %s leads to a reminder at %i', (moment, timeZone, hour) => {
  expect(chooseReminderHour(new Date(moment), timeZone)).toBe(hour);
});
