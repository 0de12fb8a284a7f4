import type Stripe from 'stripe';

/** Whether a subscription is over for good. */
export function hasEnded({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
