import type { ChargeRecord, CustomerRecords, InvoiceRecord, SubscriptionRecord } from '../provider-records';
import type { StoredSubscription } from '../stored-rows';

export const start = Date.parse('2027-01-01T00:00:00Z') / 1000;
export const end = Date.parse('2027-02-01T00:00:00Z') / 1000;

/** A plan that was paid once and runs, as the provider and our database tell it. */
export const subscription: SubscriptionRecord = {
  id: 'sub_1',
  status: 'active',
  created: start,
  endedAt: null,
  trialEnd: null,
  periodEnd: end,
  priceId: 'price_monthly',
  metadata: {},
  cancelAtPeriodEnd: false,
  isPending: false,
  cardId: 'pm_1',
  latestInvoice: 'in_1',
};
export const invoice: InvoiceRecord = {
  id: 'in_1',
  subscriptionId: 'sub_1',
  reason: 'subscription_create',
  status: 'paid',
  created: start,
  subtotal: 1999,
  total: 1999,
  paid: 1999,
  charged: 1999,
  discount: 0,
  currency: 'usd',
  priceId: 'price_monthly',
  periodStart: start,
  intents: ['pi_1'],
};
export const charge: ChargeRecord = {
  id: 'ch_1',
  amount: 1999,
  currency: 'usd',
  created: start,
  isPaid: true,
  intent: 'pi_1',
  refunds: [],
};
export const customer: CustomerRecords = {
  customerId: 'cus_1',
  email: 'robin@chaos.test',
  contextId: 'ctx_1',
  subscriptions: [subscription],
  invoices: [invoice],
  charges: [charge],
  savedCards: [],
  cardIds: ['pm_1'],
  defaultCardId: 'pm_1',
};
export const storedSubscription: StoredSubscription = {
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceId: 'price_monthly',
  cancelAtPeriodEnd: false,
  currentPeriodEndsAt: new Date(end * 1000),
  pauseStartsAt: null,
  pauseResumesAt: null,
  nextCharge: 1999,
  withdrawnAt: null,
};
