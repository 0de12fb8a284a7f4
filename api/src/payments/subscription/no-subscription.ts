import type { Subscription } from '@funnel/contracts';

/** The fields of a member without a subscription. */
export const noSubscription: Omit<Subscription, 'access'> = {
  status: 'none',
  subscriptionId: null,
  planName: null,
  price: null,
  nextCharge: null,
  interval: null,
  intervalCount: null,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
};
