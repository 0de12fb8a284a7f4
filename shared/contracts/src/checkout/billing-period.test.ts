import { formatBillingPeriod, formatFirstPeriod, formatRecurring } from './billing-period';

test.each([
  ['en', 'month', 1, 'month', 'the first month'],
  ['en-US', 'month', 3, '3 months', 'the first 3 months'],
  ['en-GB', 'year', 1, 'year', 'the first year'],
  ['en', 'year', 2, '2 years', 'the first 2 years'],
  ['es', 'month', 1, 'mes', 'el primer mes'],
  ['es-MX', 'month', 3, '3 meses', 'los primeros 3 meses'],
  ['es-US', 'year', 1, 'año', 'el primer año'],
  ['es', 'year', 2, '2 años', 'los primeros 2 años'],
  ['de-DE', 'month', 3, '3 months', 'the first 3 months'],
])('in %s, %s × %i is formatted as “%s”', (locale, interval, intervalCount, words, first) => {
  expect(formatBillingPeriod({ interval, intervalCount }, locale)).toBe(words);
  expect(formatFirstPeriod({ interval, intervalCount }, locale)).toBe(first);
});

test.each([
  ['en-US', 3, '$39.99 every 3 months'],
  ['es-419', 3, 'USD 39.99 cada 3 meses'],
  ['es-419', 1, 'USD 39.99 cada mes'],
  ['es-ES', 1, '39,99 US$ cada mes'],
  ['de-DE', 1, '39,99 $ every month'],
])('recurring price in %s states its interval', (locale, intervalCount, text) => {
  const price = { amount: 3999, currency: 'USD' };
  const formatted = formatRecurring(price, { interval: 'month', intervalCount }, locale);
  expect(formatted.replaceAll('\u00a0', ' ')).toBe(text);
});

test('any interval of the provider has its name', () => {
  expect(formatBillingPeriod({ interval: 'week', intervalCount: 1 }, 'en')).toBe('week');
  expect(formatBillingPeriod({ interval: 'week', intervalCount: 2 }, 'es')).toBe('2 semanas');
});
