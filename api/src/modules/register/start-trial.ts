import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { isRefused } from '../../platform/stripe/stripe-problems';
import { discountsOf, type Terms } from '../../platform/stripe/terms';
import type { PaidIntent } from './paid-intent';

const ENDED = new Set<Stripe.Subscription['status']>(['canceled', 'incomplete_expired']);
/** Nothing was paid in these: such a leftover may be withdrawn. */
const UNPAID = new Set<Stripe.Subscription['status']>(['incomplete', 'trialing']);

/**
 * Starts the trial that an intent stands for, or finds the one it started before. Within a day the provider's
 * idempotency key makes it once; after that the intent's id in the subscription's metadata does.
 */
export async function startTrial(stripe: Stripe, intent: PaidIntent, terms: Terms): Promise<string> {
  const { data } = await stripe.subscriptions.list({
    customer: intent.customerId,
    status: 'all',
    limit: 100,
  });
  const running = data.filter((subscription) => !ENDED.has(subscription.status));
  const mine = running.find((subscription) => subscription.metadata['setupIntentId'] === intent.id);
  if (mine) return mine.id;
  await withdrawLeftovers(stripe, running);
  return create(stripe, intent, terms);
}

/** From attempts of this visitor that ended before the registration. Two subscriptions must never run. */
async function withdrawLeftovers(stripe: Stripe, running: readonly Stripe.Subscription[]): Promise<void> {
  if (running.some(({ status }) => !UNPAID.has(status))) throw new ProblemError('intent-used');
  for (const leftover of running) await stripe.subscriptions.cancel(leftover.id);
}

async function create(stripe: Stripe, intent: PaidIntent, terms: Terms): Promise<string> {
  const { id, customerId, paymentMethodId, userUuid } = intent;
  try {
    // Every parameter comes from the intent, so that a repeated call is the same call.
    const subscription = await stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: terms.priceId }],
        trial_period_days: terms.trialDays,
        off_session: true,
        ...(paymentMethodId !== undefined && { default_payment_method: paymentMethodId }),
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        ...discountsOf(terms),
        metadata: { setupIntentId: id, userUuid: userUuid ?? '', trialDays: terms.trialDays },
      },
      { idempotencyKey: `trial:${id}` },
    );
    return subscription.id;
  } catch (error) {
    // The coupon ended since it was shown. The regular price was never agreed to, so nothing is started.
    if ('discounts' in discountsOf(terms) && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}
