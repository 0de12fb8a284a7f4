import { listOpenDays } from './list-open-days';

const newYork = 'America/New_York';

function list(options: Partial<Parameters<typeof listOpenDays>[0]> & { at: string }): string[] {
  const { at, ...more } = options;
  const schedule = { days: 'daily', hour: 8, timeZone: newYork } as const;
  return listOpenDays({ schedule, openSteps: 3, isDoneForToday: false, now: new Date(at), ...more }).map(
    (date) => date.toISOString(),
  );
}

test('steps are due at the same local hour when clocks go back', () => {
  // The clocks go back on November 1, 2026.
  expect(list({ at: '2026-10-31T10:00:00Z' })).toEqual([
    '2026-10-31T12:00:00.000Z',
    '2026-11-01T13:00:00.000Z',
    '2026-11-02T13:00:00.000Z',
  ]);
});

test('steps are due at the same local hour when clocks go forward', () => {
  // The clocks go forward on March 14, 2027.
  expect(list({ at: '2027-03-13T10:00:00Z' })).toEqual([
    '2027-03-13T13:00:00.000Z',
    '2027-03-14T12:00:00.000Z',
    '2027-03-15T12:00:00.000Z',
  ]);
});

test('step of today stays after its hour until it is done', () => {
  const at = '2026-11-21T23:00:00Z';
  expect(list({ at })[0]).toBe('2026-11-21T13:00:00.000Z');
  expect(list({ at, isDoneForToday: true })[0]).toBe('2026-11-22T13:00:00.000Z');
});

test('weekends are left out for members who chose so', () => {
  const schedule = { days: 'weekdays', hour: 8, timeZone: 'UTC' } as const;
  expect(list({ at: '2026-11-20T06:00:00Z', schedule })).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
    '2026-11-24T08:00:00.000Z',
  ]);
});

test('finished plan has no days', () => {
  expect(list({ at: '2026-11-20T06:00:00Z', openSteps: 0 })).toEqual([]);
});
