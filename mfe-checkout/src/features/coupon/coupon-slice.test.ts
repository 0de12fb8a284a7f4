import { coupon } from '../../testing/checkout-site';
import { couponActions, couponFor, couponReducer } from './coupon-slice';

const start = couponReducer(undefined, { type: 'start' });
const requested = couponReducer(start, couponActions.couponRequested());
const applied = couponReducer(
  couponReducer(requested, couponActions.apiResultsReceived(coupon)),
  couponActions.couponApplied(coupon),
);

test('an applied coupon holds for the price it was checked with', () => {
  expect(requested.loading).toBe(true);
  expect(applied).toMatchObject({
    loading: false,
    percentOff: 20,
    couponCode: 'WELCOME20',
    couponApplied: true,
  });
  expect(couponFor(applied, 'price_monthly')).toEqual(coupon);
  expect(couponFor(applied, 'price_yearly')).toBeNull();
});

test.each(['couponRefused', 'couponRemoved'] as const)('%s takes the discount away', (action) => {
  const state = couponReducer(applied, couponActions[action]());
  expect(state).toMatchObject({ loading: false, percentOff: 0, couponCode: null, couponApplied: false });
  expect(couponFor(state, 'price_monthly')).toBeNull();
});
