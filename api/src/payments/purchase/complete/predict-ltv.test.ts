import { predictLtv } from './predict-ltv';

test.each([
  { plan: 'monthly', interval: 'month', intervalCount: 1, amount: 1999, currency: 'USD', ltv: 99.95 },
  { plan: 'yearly', interval: 'year', intervalCount: 1, amount: 11_999, currency: 'USD', ltv: 159.99 },
  { plan: 'quarterly', interval: 'month', intervalCount: 3, amount: 4500, currency: 'EUR', ltv: 75 },
  { plan: 'yen', interval: 'month', intervalCount: 1, amount: 1500, currency: 'JPY', ltv: 7500 },
] as const)('$plan member is expected to pay $ltv $currency', ({ amount, currency, ltv, ...plan }) => {
  expect(predictLtv({ ...plan, price: { amount, currency } })).toBe(ltv);
});

test.each([
  { price: null, interval: null, intervalCount: null },
  { price: null, interval: 'month', intervalCount: 1 },
  { price: { amount: 1999, currency: 'USD' }, interval: null, intervalCount: null },
] as const)('without a price nothing is predicted', (subscription) => {
  expect(predictLtv(subscription)).toBe(0);
});
