import type Stripe from 'stripe';
import { ProblemError } from '../../../platform/http/problem-error';
import { cancelUnpaid } from '../../../platform/stripe/cancel-unpaid';
import { hasEnded } from '../../../platform/stripe/has-ended';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { isRefused } from '../../../platform/stripe/stripe-problems';
import {
  hasTerms,
  type Terms,
  toChargeParameters,
  toDiscount,
  toMetadata,
} from '../../../platform/stripe/terms';
import type { Customer } from '../customer/customers-store';
import type { CheckoutDependencies } from '../dependencies';
import type { Purchase } from '../purchases-store';
import {
  cancelSetupIntent,
  expand,
  isAwaitingPayment,
  isUnfinished,
  makeSetupIntent,
  type PaymentSecrets,
  readCardSecrets,
  readSecrets,
  type WithSecrets,
} from './card-intent';
import { type Creation, type Preparation, type PurchaseRequest, preparePurchase } from './prepare-purchase';

type NewSubscription = PaymentSecrets & { stripeCustomerId: string; stripeSubscriptionId: string };

/** A subscription with the secrets it waits for. */
type Pending = { subscription: WithSecrets; secrets: PaymentSecrets };

/** Prepares a subscription that awaits payment: reuses the visitor's last one when its terms are the same. */
export async function createSubscription(
  dependencies: CheckoutDependencies,
  request: PurchaseRequest & { priceId: string; trialDays: number },
): Promise<NewSubscription> {
  const preparation = createPreparation(dependencies.stripe);
  const { made, customer } = await preparePurchase(dependencies, request, preparation);
  const { subscription, secrets } = made;
  return { stripeSubscriptionId: subscription.id, stripeCustomerId: customer.customerId, ...secrets };
}

function createPreparation(stripe: Stripe): Preparation<Pending> {
  return {
    kind: 'subscription',
    prefix: 'sub',
    findOpen: (purchase) => findPending(stripe, purchase),
    cancel: (pending) => cancelPending(stripe, pending),
    create: (creation) => createPending(stripe, creation),
    readIds: ({ subscription: { id }, secrets: { setupIntentId, paymentIntentId } }) => ({
      id,
      intentId: setupIntentId ?? paymentIntentId,
    }),
  };
}

/** One that runs already is refused: two subscriptions must never run. */
async function findPending(stripe: Stripe, { id, intentId }: Purchase): Promise<Pending | undefined> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand });
  const secrets = await findSecrets(stripe, subscription, intentId);
  if (secrets) return { subscription, secrets };
  if (!hasEnded(subscription)) throw new ProblemError('already-subscribed');
  return undefined;
}

/** What a subscription waits for: what the provider asks for, else the card that we requested until it is saved. */
async function findSecrets(
  stripe: Stripe,
  subscription: WithSecrets,
  intentId: string | null,
): Promise<PaymentSecrets | undefined> {
  if (isAwaitingPayment(subscription)) return readSecrets(subscription);
  if (hasEnded(subscription) || !intentId?.startsWith('seti_')) return undefined;
  const intent = await stripe.setupIntents.retrieve(intentId);
  return isUnfinished(intent) ? readCardSecrets(intent) : undefined;
}

/** Other terms need another subscription; the previous one must not be paid as well. */
async function cancelPending(stripe: Stripe, { subscription, secrets }: Pending): Promise<void> {
  const askedFor = isAwaitingPayment(subscription) ? null : secrets.setupIntentId;
  const isCardOpen = askedFor === null || (await cancelSetupIntent(stripe, askedFor));
  const isCancelled = isCardOpen && (await cancelUnpaid(stripe, subscription));
  if (!isCancelled) throw new ProblemError('already-subscribed');
}

async function createPending(stripe: Stripe, creation: Creation): Promise<Pending> {
  const subscription = await makeSubscription(stripe, creation);
  const secrets =
    readSecrets(subscription) ?? (await requestCard(stripe, creation.customer, subscription.id));
  return { subscription, secrets };
}

/**
 * Requests a card when the provider does not: nothing is due and the customer has one already. A uuid is part of
 * links, so only an intent's secret proves who buys, and only the card confirmed with it may be charged.
 */
async function requestCard(
  stripe: Stripe,
  { customerId, userUuid }: Customer,
  subscriptionId: string,
): Promise<PaymentSecrets> {
  const intent = await makeSetupIntent(stripe, {
    key: `seti:${subscriptionId}`,
    customer: customerId,
    metadata: { userUuid, subscriptionId },
    isSame: (metadata) => metadata?.['subscriptionId'] === subscriptionId,
  });
  return readCardSecrets(intent);
}

/** Creates a subscription that awaits its payment. */
async function makeSubscription(
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
  return data.some(({ status }) => status !== 'incomplete');
}

function toTrialParams({ trialDays }: Terms) {
  if (trialDays === 0) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}
