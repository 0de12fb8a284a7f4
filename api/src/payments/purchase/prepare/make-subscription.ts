import type Stripe from 'stripe';
import { ProblemError } from '../../../platform/http/problem-error';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { getId } from '../../../platform/stripe/ids';
import { isRefused } from '../../../platform/stripe/stripe-problems';
import { hasEnded, isLive } from '../../../platform/stripe/subscription-status';
import {
  hasTerms,
  type Terms,
  toChargeParameters,
  toDiscount,
  toMetadata,
} from '../../../platform/stripe/terms';
import type { Creation } from './prepare-purchase';
import { type PaymentSecrets, readCardSecrets } from './setup-intent';

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

/** Creates a subscription that awaits its payment. */
export async function makeSubscription(
  stripe: Stripe,
  { key, customer: { customerId, userUuid }, terms }: Creation,
): Promise<WithSecrets> {
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price: terms.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: {
      // Must match the browser's form, which refuses intents with other payment methods.
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    ...toTrialParams(terms),
    ...toChargeParameters(terms),
    metadata: toMetadata(terms, userUuid),
    expand,
  };
  try {
    return await createIdempotently({
      key,
      make: (options): Promise<WithSecrets> => stripe.subscriptions.create(params, options),
      find: () => findMade(stripe, customerId, terms),
    });
  } catch (error) {
    // A customer has one currency while a plan runs; another currency is refused.
    if (isRefused(error) && (await hasRunningPlan(stripe, customerId)))
      throw new ProblemError('already-subscribed');
    // Another visitor may take the last use of a code between the check and this call.
    if (toDiscount(terms) && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}

/** Finds a subscription that was created although the provider answered with an error. */
async function findMade(stripe: Stripe, customer: string, terms: Terms): Promise<WithSecrets | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const made = data.find((one) => !hasEnded(one) && hasTerms(one.metadata, terms));
  return made && stripe.subscriptions.retrieve(made.id, { expand });
}

async function hasRunningPlan(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer });
  return data.some(isLive);
}

function toTrialParams({ trialDays }: Terms) {
  if (trialDays === 0) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}

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

/** Whether a subscription awaits its card or first payment; with 100 % off it is active from the start. */
export function isAwaitingPayment({ status, pending_setup_intent: setup }: WithSecrets): boolean {
  return status === 'incomplete' || (setup !== null && (status === 'trialing' || status === 'active'));
}
