import { coupon, monthly, yearly } from '../testing/checkout-site';
import {
  addDays,
  billingPeriod,
  commitment,
  consentSentence,
  dueToday,
  firstCharge,
  laterCharges,
} from './order';

test('nothing is due today during a trial, the first charge is the price', () => {
  const order = { plan: monthly, coupon: null };
  expect(dueToday(order)).toEqual({ amount: 0, currency: 'USD' });
  expect(firstCharge(order)).toEqual(monthly.price);
});

test('without a trial the first charge is due today, coupon included', () => {
  const order = { plan: { ...monthly, trialDays: 0 }, coupon };
  expect(dueToday(order)).toEqual(coupon.total);
  expect(commitment(order.plan)).toBe('Start my plan');
  expect(consentSentence(order, 'en-US')).toContain('$15.99 today, then $19.99 every month');
});

test.each([
  ['once', '$19.99 every month'],
  ['forever', '$15.99 every month'],
  ['repeating', '$15.99 every month while the coupon lasts, then $19.99 every month'],
] as const)('a coupon that holds %s says what comes later', (duration, text) => {
  expect(laterCharges({ plan: monthly, coupon: { ...coupon, duration } }, 'en-US')).toBe(text);
});

test('amounts and dates follow the locale', () => {
  const sentence = consentSentence({ plan: yearly, coupon: null }, 'de-DE');
  expect(sentence).toContain('28. November 2026');
  expect(sentence).toMatch(/119,99\s\$/);
});

test('intervals of several months are counted', () => {
  expect(billingPeriod({ ...monthly, intervalCount: 3 })).toBe('3 months');
});

test('days are added over the end of a month and a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
