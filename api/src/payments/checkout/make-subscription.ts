import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { hasEnded } from '../../platform/stripe/has-ended';
import { makeOnce } from '../../platform/stripe/make-once';
import { isRefused } from '../../platform/stripe/stripe-problems';
import { chargeOf, discountOf, hasTerms, metadataOf, type Terms } from '../../platform/stripe/terms';
import type { Customer } from './customers';
import { expand, type WithSecrets } from './payment-secrets';

type NewSubscription = {
  /** Names the subscription for the provider: the same one gives the same subscription. */
  key: string;
  customer: Customer;
  terms: Terms;
};

/** Has the provider make a subscription that waits for its payment. */
export async function makeSubscription(
  stripe: Stripe,
  { key, customer: { customerId, userUuid }, terms }: NewSubscription,
): Promise<WithSecrets> {
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price: terms.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: {
      // As in the form of the browser, which refuses an intent of other kinds than it shows.
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    ...toTrialParams(terms),
    ...chargeOf(terms),
    metadata: metadataOf(terms, userUuid),
    expand,
  };
  try {
    return await makeOnce({
      key,
      make: (options): Promise<WithSecrets> => stripe.subscriptions.create(params, options),
      find: () => findMade(stripe, customerId, terms),
    });
  } catch (error) {
    // One customer has one currency while a plan runs: who runs one in another currency is refused.
    if (isRefused(error) && (await runsPlan(stripe, customerId)))
      throw new ProblemError('already-subscribed');
    // The last use of a code can go to somebody else between the check and this call.
    if (discountOf(terms) && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  }
}

/** One that was made although the provider answered with an error. */
async function findMade(stripe: Stripe, customer: string, terms: Terms): Promise<WithSecrets | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const made = data.find((one) => !hasEnded(one) && hasTerms(one.metadata, terms));
  return made && stripe.subscriptions.retrieve(made.id, { expand });
}

async function runsPlan(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer });
  return data.some(({ status }) => status !== 'incomplete');
}

function toTrialParams({ trialDays }: Terms) {
  if (trialDays === 0) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}
