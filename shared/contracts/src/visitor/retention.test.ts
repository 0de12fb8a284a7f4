import { formatPeriod, retention, subtractPeriod } from './retention';

test('periods are formatted in words', () => {
  expect(Object.values(retention).map(formatPeriod)).toEqual([
    '30 days',
    '13 months',
    '13 months',
    '3 years',
    '24 months',
    '7 days',
    '24 months',
    '30 days',
    '90 days',
  ]);
  expect(formatPeriod({ unit: 'year', count: 1 })).toBe('1 year');
});

test.each([
  ['2026-11-21', retention.answers, '2026-10-22'],
  ['2026-11-21', retention.usage, '2025-10-21'],
  ['2026-11-21', retention.consents, '2023-11-21'],
  ['2026-03-31', { unit: 'month', count: 1 }, '2026-02-28'],
  ['2028-02-29', { unit: 'year', count: 1 }, '2027-02-28'],
] as const)('%s minus %o is %s', (moment, period, expected) => {
  expect(subtractPeriod(new Date(`${moment}T12:00:00Z`), period)).toEqual(new Date(`${expected}T12:00:00Z`));
});
