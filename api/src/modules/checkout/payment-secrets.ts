import type Stripe from 'stripe';
import { idOf } from '../../platform/stripe/ids';

/** What must be expanded for `secretsOf`. */
export const expand = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
];

export type WithSecrets = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'latest_invoice' | 'pending_setup_intent'
>;

export type PaymentSecrets = {
  clientSecret: string | null;
  setupIntentId: string | null;
  paymentIntentId: string | null;
};

const nothing: PaymentSecrets = { clientSecret: null, setupIntentId: null, paymentIntentId: null };

/** What the browser confirms: the card of a trial, the first payment, or nothing when nothing is to be paid. */
export function secretsOf(subscription: WithSecrets): PaymentSecrets {
  const { pending_setup_intent: setup, latest_invoice: invoice } = subscription;
  if (setup !== null && typeof setup === 'object') {
    return { ...nothing, clientSecret: setup.client_secret, setupIntentId: setup.id };
  }
  if (invoice === null || typeof invoice !== 'object' || !invoice.confirmation_secret) return nothing;
  return {
    ...nothing,
    clientSecret: invoice.confirmation_secret.client_secret,
    paymentIntentId: idOf(invoice.payments?.data[0]?.payment.payment_intent) ?? null,
  };
}

/** Whether a subscription still waits for its card or its first payment: with all of it off, it is active from the start. */
export function awaitsPayment({ status, pending_setup_intent: setup }: WithSecrets): boolean {
  return status === 'incomplete' || (setup !== null && (status === 'trialing' || status === 'active'));
}
