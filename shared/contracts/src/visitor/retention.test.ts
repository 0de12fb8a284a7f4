import { retention, subtractPeriod } from './retention';

test.each([
  ['2026-11-21', retention.answers, '2026-10-22'],
  ['2026-11-21', retention.usage, '2025-10-21'],
  ['2026-11-21', retention.consents, '2023-11-21'],
  ['2026-03-31', { unit: 'month', count: 1 }, '2026-02-28'],
  ['2028-02-29', { unit: 'year', count: 1 }, '2027-02-28'],
] as const)('%s minus %o is %s', (moment, period, expected) => {
  expect(subtractPeriod(new Date(`${moment}T12:00:00Z`), period)).toEqual(new Date(`${expected}T12:00:00Z`));
});
