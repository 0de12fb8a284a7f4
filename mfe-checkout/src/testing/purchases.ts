import type { RegisteredPurchase, UnregisteredPurchase } from '../order/purchase';
import { clientSecret } from './checkout-site';

/** A trial whose card is saved and whose account is missing. */
export const paid: UnregisteredPurchase = {
  step: 'confirmed',
  priceId: 'price_monthly',
  planName: 'Monthly membership',
  price: { amount: 1999, currency: 'USD' },
  firstCharge: { amount: 1599, currency: 'USD' },
  firstChargeDate: '2026-11-28',
  couponCode: 'WELCOME20',
  email: 'ada@example.com',
  userUuid: null,
  fullName: 'Ada Byron',
  stripeCustomerId: 'cus_1',
  payment: 'trial',
  trialDays: 7,
  setupIntentId: 'seti_1abc',
  paymentIntentId: null,
  stripeSubscriptionId: null,
  paymentPath: null,
  clientSecret,
};

/** The same with an account. */
export const registered: RegisteredPurchase = { ...paid, step: 'registered', subscriptionId: 'sub_1' };
