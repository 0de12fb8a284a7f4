import type { RegistrationReply } from '@funnel/contracts';
import { testVisitor } from '@funnel/testing';
import type { UnregisteredPurchase } from '../../order/purchase';
import { buildPurchaseEvent } from './purchase-event';

const purchase: UnregisteredPurchase = {
  step: 'confirmed',
  clientSecret: 'seti_1_secret_1',
  priceId: 'price_1',
  planName: 'Monthly membership',
  price: { amount: 1999, currency: 'USD' },
  firstCharge: { amount: 1999, currency: 'USD' },
  firstChargeDate: '2026-12-01',
  couponCode: null,
  email: 'ada@example.com',
  fullName: 'Ada',
  stripeCustomerId: 'cus_1',
  userUuid: testVisitor.uuid,
  payment: 'trial',
  setupIntentId: 'seti_1',
  paymentIntentId: null,
  stripeSubscriptionId: null,
  paymentPath: null,
};
const reply: RegistrationReply = {
  token: 'ifl_1',
  subscriptionId: 'sub_1',
  predictedLtv: 95.5,
  userData: { uuid: testVisitor.uuid, email: 'ada@example.com', emailSource: null, firstName: null },
};

test.each([
  ['USD', 1999, 19.99],
  ['JPY', 1999, 1999],
  ['KWD', 19990, 19.99],
])('value in %s follows the decimals of the currency', (currency, amount, value) => {
  const event = buildPurchaseEvent({ ...purchase, price: { amount, currency } }, reply, {});
  expect(event.ecommerce).toMatchObject({ value, currency, items: [{ price: value }] });
});

test.each([
  ['own coupon', { couponCode: 'OWN' }, { couponCode: 'A', coupon: 'B' }, 'OWN'],
  ['couponCode of the address', {}, { couponCode: 'A', coupon: 'B' }, 'A'],
  ['coupon of the address', {}, { coupon: 'B' }, 'B'],
  ['no coupon', {}, {}, ''],
])('%s is reported', (_which, change, entry, coupon) => {
  expect(buildPurchaseEvent({ ...purchase, ...change }, reply, entry).ecommerce.coupon).toBe(coupon);
});

test('nothing of the payer or the card is reported', () => {
  const text = JSON.stringify(buildPurchaseEvent(purchase, reply, {}));
  expect(text).not.toMatch(/ada|secret|cus_1|ifl_1/i);
});
