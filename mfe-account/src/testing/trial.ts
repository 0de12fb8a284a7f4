import type { Membership, Subscription } from '@funnel/contracts';

/** What the account shows of a membership that can be canceled and switched. */
export const membership: Membership = {
  soldBy: 'card',
  joinedAt: '2026-11-14T09:00:00.000Z',
  canceledAt: null,
  endsAt: null,
  pause: null,
  scheduledChange: null,
  chargeIfKept: null,
  actions: ['cancel', 'switch'],
};

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
  membership,
};
