import { formatMoney, getCurrencyExponent, toMajorUnits } from '../checkout/money';

// From docs.stripe.com/currencies, "Zero-decimal currencies", "Three-decimal currencies" and "Special cases".
const zeroDecimals = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const threeDecimals = 'BHD JOD KWD OMR TND'.split(' ');

// Currencies for which some version of Intl uses other decimals than the provider.
const twoDecimals = (
  'AFN ALL AMD CLF COP CRC CZK DKK EUR GBP HUF IDR INR IQD IRR ISK KPW LAK LBP LYD MMK MUR NOK PKR ' +
  'RON RSD SEK SLL SOS STN SYP TWD TZS UGX USD UYI UZS YER ZMW'
).split(' ');

test.each([
  ...zeroDecimals.map((currency) => [currency, 0] as const),
  ...threeDecimals.map((currency) => [currency, 3] as const),
  ...twoDecimals.map((currency) => [currency, 2] as const),
])('provider counts %s with %d decimals', (currency, decimals) => {
  expect(getCurrencyExponent(currency)).toBe(decimals);
  expect(toMajorUnits({ amount: 1000, currency })).toBe(1000 / 10 ** decimals);
});

test('no other currency differs from two decimals', () => {
  const others = Intl.supportedValuesOf('currency').filter((currency) => getCurrencyExponent(currency) !== 2);
  expect(others).toEqual([...zeroDecimals, ...threeDecimals].sort());
});

test.each(Intl.supportedValuesOf('currency'))('formatted %s shows the exact amount', (currency) => {
  for (const amount of [199900, 199950, 5]) {
    const [number = ''] = /\d[\d.,]*/.exec(formatMoney({ amount, currency }, 'en-US')) ?? [];
    expect(Number(number.replaceAll(',', ''))).toBe(toMajorUnits({ amount, currency }));
  }
});

test.each([
  ['HUF', 199900, 'HUF 1,999'],
  ['HUF', 199950, 'HUF 1,999.50'],
  ['ISK', 500, 'ISK 5'],
  ['UGX', 500, 'UGX 5'],
  ['LYD', 500, 'LYD 5.00'],
  ['KWD', 5120, 'KWD 5.120'],
  ['JPY', 500, '¥500'],
  ['USD', 500, '$5.00'],
])('in %s, %d minor units are formatted as %s', (currency, amount, text) => {
  expect(formatMoney({ amount, currency }, 'en-US').replace('\u00a0', ' ')).toBe(text);
});
