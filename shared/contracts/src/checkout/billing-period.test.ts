import { formatBillingPeriod, formatRecurring } from './billing-period';

test.each([
  ['month', 1, 'month'],
  ['month', 3, '3 months'],
  ['year', 1, 'year'],
  ['year', 2, '2 years'],
])('%s × %i is formatted as “%s”', (interval, intervalCount, words) => {
  expect(formatBillingPeriod({ interval, intervalCount })).toBe(words);
});

test('recurring price states its interval', () => {
  const price = { amount: 3999, currency: 'USD' };
  expect(formatRecurring(price, { interval: 'month', intervalCount: 3 }, 'en-US')).toBe(
    '$39.99 every 3 months',
  );
});
