import type { Subscription } from '@funnel/contracts';
import type { RegisteredPurchase, UnregisteredPurchase } from '../order/purchase';
import { clientSecret, paymentSecret, subscription } from './checkout-site';

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

/** A membership that was paid at once, whose account is missing. */
export const paidUpfront: UnregisteredPurchase = {
  ...paid,
  payment: 'upfront',
  setupIntentId: null,
  paymentIntentId: 'pi_1abc',
  stripeSubscriptionId: 'sub_1',
  clientSecret: paymentSecret,
};

/** A membership whose withdrawal was stated and is not confirmed yet. */
export const withdrawing: Subscription = {
  ...subscription,
  membership: {
    soldBy: 'card',
    joinedAt: null,
    canceledAt: null,
    endsAt: null,
    pause: null,
    scheduledChange: null,
    chargeIfKept: null,
    statedWithdrawal: { statedAt: '2026-11-21T12:00:00.000Z' },
    actions: ['cancel'],
  },
};
