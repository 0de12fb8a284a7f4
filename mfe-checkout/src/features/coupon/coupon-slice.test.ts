import { coupon } from '../../testing/checkout-site';
import { couponActions, couponReducer, getCouponForPrice } from './coupon-slice';

const start = couponReducer(undefined, { type: 'start' });
const requested = couponReducer(start, couponActions.couponRequested());
const applied = couponReducer(
  couponReducer(requested, couponActions.apiResultsReceived(coupon)),
  couponActions.couponApplied(coupon),
);

test('couponRequested only sets loading', () => {
  expect(start).toEqual({
    loading: false,
    percentOff: 0,
    couponCode: null,
    couponApplied: false,
    apiResults: null,
  });
  expect(requested).toEqual({ ...start, loading: true });
});

test('apiResultsReceived only stores the answer', () => {
  const answered = couponReducer(requested, couponActions.apiResultsReceived(coupon));
  expect(answered).toEqual({ ...requested, apiResults: coupon });
});

test('couponApplied stores percentOff and couponCode and sets couponApplied', () => {
  expect(couponReducer(requested, couponActions.couponApplied(coupon))).toEqual({
    ...requested,
    loading: false,
    percentOff: 20,
    couponCode: 'WELCOME20',
    couponApplied: true,
  });
});

test.each(['couponRefused', 'couponRemoved'] as const)('%s removes the discount', (action) => {
  const state = couponReducer({ ...applied, loading: true }, couponActions[action]());
  expect(state).toEqual({
    ...applied,
    loading: false,
    percentOff: 0,
    couponCode: null,
    couponApplied: false,
  });
  expect(getCouponForPrice(state, 'price_monthly')).toBeNull();
});

test('applied coupon is valid for its price only', () => {
  expect(getCouponForPrice(applied, 'price_monthly')).toEqual(coupon);
  expect(getCouponForPrice(applied, 'price_yearly')).toBeNull();
});
