import type Stripe from 'stripe';

/** Whether a subscription has ended permanently. */
export function hasEnded({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
