import {
  applyDiscount,
  formatMoney,
  getCurrencyExponent,
  moneySchema,
  toMajorUnits,
  truncateDecimals,
} from './money';

test.each([
  [100, 0, 100],
  [100, 30, 70],
  [50, 12.5, 43.75],
  [19.99, 100, 0],
])('%d with %d percent off is %d', (price, percentOff, expected) => {
  expect(applyDiscount(price, percentOff)).toBe(expected);
});

test.each([
  [13.3933, 13.39],
  [15.999, 15.99],
  [9.995, 9.99],
  [1.005, 1],
  // Slightly smaller in binary than written: nothing may be cut off.
  [19.99, 19.99],
  [0.29, 0.29],
  [1.1 * 3, 3.3],
  [0, 0],
  [7, 7],
])('%d is truncated to %d', (value, expected) => {
  expect(truncateDecimals(value)).toBe(expected);
});

test.each([
  ['USD', 2, 19.99, '$19.99'],
  ['JPY', 0, 1999, '¥1,999'],
  ['KWD', 3, 1.999, 'KWD\u00a01.999'],
])('1999 minor units of %s have %d decimals', (currency, exponent, major, text) => {
  const money = { amount: 1999, currency };
  expect(getCurrencyExponent(currency)).toBe(exponent);
  expect(toMajorUnits(money)).toBe(major);
  expect(formatMoney(money, 'en-US')).toBe(text);
});

test('whole amount keeps the usual decimals', () => {
  expect(formatMoney({ amount: 5000, currency: 'KWD' }, 'en-US')).toBe('KWD\u00a05.000');
});

test.each([
  [{ amount: 1999, currency: 'USD' }, true],
  [{ amount: 19.99, currency: 'USD' }, false],
  [{ amount: 1999, currency: 'usd' }, false],
  [{ amount: 1999, currency: 'US' }, false],
  [{ amount: 1999, currency: 'USDT' }, false],
  [{ amount: 1999, currency: '' }, false],
  [{ amount: 1999 }, false],
  [{ currency: 'USD' }, false],
])('%j is money: %s', (money, isMoney) => {
  expect(moneySchema.safeParse(money).success).toBe(isMoney);
});
