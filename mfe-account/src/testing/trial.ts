import type { Subscription } from '@funnel/contracts';

/** A trial subscription with 20 % off the first month. */
export const trial: Subscription = {
  status: 'trialing',
  subscriptionId: 'sub_1',
  planName: 'Monthly plan',
  price: { amount: 1999, currency: 'USD' },
  nextCharge: { amount: 1599, currency: 'USD' },
  interval: 'month',
  intervalCount: 1,
  trialEndsAt: '2026-11-28T09:00:00.000Z',
  currentPeriodEndsAt: '2026-11-28T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  access: { isEntitled: true, until: null, notice: null },
};
