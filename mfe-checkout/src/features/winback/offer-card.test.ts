import { formatTimeLeft } from './offer-card';

const hour = 3_600_000;

test.each([
  [7 * 24 * hour - 1, '6 days'],
  [24 * hour, '1 day'],
  [23.9 * hour, '23 hours'],
  [59 * 60_000, '59 minutes'],
  [1000, '1 minute'],
])('%d ms is formatted as %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds, 'en-US')).toBe(text);
});

test('uses the visitor’s language', () => {
  expect(formatTimeLeft(48 * hour, 'es')).toBe('2 días');
});
