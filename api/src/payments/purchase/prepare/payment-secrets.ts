import type Stripe from 'stripe';
import { getId } from '../../../platform/stripe/ids';

/** What must be expanded for `readSecrets`. */
export const expand = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
];

export type WithSecrets = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'latest_invoice' | 'pending_setup_intent'
>;

/** The intent that the browser confirms: one of the two is set. */
export type PaymentSecrets = {
  clientSecret: string;
  setupIntentId: string | null;
  paymentIntentId: string | null;
};

/** What the provider waits for: the card of a trial or the first payment; undefined when it waits for nothing. */
export function readSecrets(subscription: WithSecrets): PaymentSecrets | undefined {
  const { pending_setup_intent: setup, latest_invoice: invoice } = subscription;
  if (setup !== null && typeof setup === 'object') return readCardSecrets(setup);
  if (invoice === null || typeof invoice !== 'object' || !invoice.confirmation_secret) return undefined;
  return {
    clientSecret: invoice.confirmation_secret.client_secret,
    setupIntentId: null,
    paymentIntentId: getId(invoice.payments?.data[0]?.payment.payment_intent) ?? null,
  };
}

export function readCardSecrets({ id, client_secret: secret }: Stripe.SetupIntent): PaymentSecrets {
  if (secret === null) throw new Error(`Intent ${id} has no secret`);
  return { clientSecret: secret, setupIntentId: id, paymentIntentId: null };
}

/** Whether a subscription awaits its card or first payment; with 100 % off it is active from the start. */
export function isAwaitingPayment({ status, pending_setup_intent: setup }: WithSecrets): boolean {
  return status === 'incomplete' || (setup !== null && (status === 'trialing' || status === 'active'));
}
