import { extraStorageKeys, storageKeys } from '@funnel/contracts';
import { device } from '../order/device';
import type { Purchase } from '../order/purchase';

const readItem = (key: string) => localStorage.getItem(key);

const confirming: Purchase = {
  step: 'confirming',
  clientSecret: 'seti_1_secret_2',
  setupIntentId: 'seti_1',
  priceId: 'price_1',
  planName: 'Monthly',
  price: { amount: 1999, currency: 'USD' },
  firstCharge: { amount: 1999, currency: 'USD' },
  firstChargeDate: '2026-11-28',
  couponCode: null,
  email: 'ada@example.com',
  userUuid: null,
  fullName: 'Ada Byron',
  stripeCustomerId: 'cus_1',
  payment: 'trial',
  paymentIntentId: null,
  stripeSubscriptionId: null,
  paymentPath: null,
};

beforeEach(() => localStorage.clear());

test('checkout-email: the e-mail from checkout is remembered', () => {
  expect(device.rememberedEmail()).toBeNull();
  device.rememberEmail('ada@example.com');
  expect(storageKeys.checkoutEmail).toBe('checkout-email');
  expect(readItem('checkout-email')).toBe('ada@example.com');
  expect(device.rememberedEmail()).toBe('ada@example.com');
});

test('pending-purchase: an unfinished purchase is stored', () => {
  const { purchases } = device;
  purchases.save(confirming);
  expect(extraStorageKeys.pendingPurchase).toBe('pending-purchase');
  expect(JSON.parse(readItem('pending-purchase') ?? '')).toEqual(confirming);
  expect(device.purchases.read()).toEqual(confirming);
  purchases.clear();
  expect(readItem('pending-purchase')).toBeNull();
});

test('pending-purchase: an entry without payment type is a trial', () => {
  const { payment: _payment, paymentIntentId: _intent, paymentPath: _path, ...older } = confirming;
  localStorage.setItem('pending-purchase', JSON.stringify(older));
  expect(device.purchases.read()).toEqual(confirming);
});

test.each(['{"step":', 'null', '{"step":"confirming"}'])(
  'pending-purchase: invalid entry %s is ignored',
  (damaged) => {
    localStorage.setItem('pending-purchase', damaged);
    expect(device.purchases.read()).toBeNull();
  },
);
