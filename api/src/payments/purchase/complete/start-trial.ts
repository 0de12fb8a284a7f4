import type Stripe from 'stripe';
import { ProblemError } from '../../../platform/http/problem-error';
import { cancelUnpaid } from '../../../platform/stripe/cancel-unpaid';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { isRefused } from '../../../platform/stripe/stripe-problems';
import { hasEnded } from '../../../platform/stripe/subscription-status';
import { type Terms, toChargeParameters, toDiscount } from '../../../platform/stripe/terms';
import type { PaidIntent } from './paid-intent';

/** Nothing was paid in these states, so a leftover may be cancelled. */
const UNPAID = new Set<Stripe.Subscription['status']>(['incomplete', 'trialing']);

/**
 * Starts the trial of an intent, or finds the one it started before. Within a day the provider's
 * idempotency key prevents a second one; after that the intent's id in the subscription's metadata does.
 */
export async function startTrial(stripe: Stripe, intent: PaidIntent, terms: Terms): Promise<string> {
  const running = await listRunning(stripe, intent.customerId);
  const mine = running.find(isStartedBy(intent.id));
  if (mine) return mine.id;
  if (running.some(({ status }) => !UNPAID.has(status))) throw new ProblemError('intent-used');
  await cancelLeftovers(stripe, running);
  return createTrial(stripe, intent, terms);
}

/** Ends other unpaid subscriptions of a visitor, so that only one runs. */
export async function cancelOthers(stripe: Stripe, customerId: string, kept: string): Promise<void> {
  const running = await listRunning(stripe, customerId);
  await cancelLeftovers(
    stripe,
    running.filter(({ id, status }) => id !== kept && UNPAID.has(status)),
  );
}

/** The running trial that an intent started. */
export async function findTrial(
  stripe: Stripe,
  customerId: string,
  intentId: string,
): Promise<string | undefined> {
  return (await listRunning(stripe, customerId)).find(isStartedBy(intentId))?.id;
}

function isStartedBy(intentId: string) {
  return ({ metadata }: Stripe.Subscription) => metadata['setupIntentId'] === intentId;
}

async function listRunning(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  return data.filter((subscription) => !hasEnded(subscription));
}

/** Cancels leftovers of earlier attempts. Two subscriptions must never run. */
async function cancelLeftovers(stripe: Stripe, leftovers: readonly Stripe.Subscription[]): Promise<void> {
  for (const leftover of leftovers) {
    if (!(await cancelUnpaid(stripe, leftover))) throw new ProblemError('intent-used');
  }
}

async function createTrial(stripe: Stripe, intent: PaidIntent, terms: Terms): Promise<string> {
  const { id, customerId, paymentMethodId, userUuid } = intent;
  // Every parameter comes from the intent, so that a repeated call is identical.
  const trial: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price: terms.priceId }],
    trial_period_days: terms.trialDays,
    off_session: true,
    ...(paymentMethodId !== undefined && { default_payment_method: paymentMethodId }),
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    ...toChargeParameters(terms),
    metadata: { setupIntentId: id, userUuid: userUuid ?? '', trialDays: terms.trialDays },
  };
  try {
    return await createIdempotently({
      key: `trial:${id}`,
      make: async (options) => (await stripe.subscriptions.create(trial, options)).id,
      find: () => findTrial(stripe, customerId, id),
    });
  } catch (error) {
    // The coupon expired since it was shown. The regular price was never agreed to, so nothing starts.
    if (toDiscount(terms) && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}
