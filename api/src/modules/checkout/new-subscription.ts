import type { Quote } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { hasEnded } from '../../platform/stripe/has-ended';
import { makeOnce } from '../../platform/stripe/make-once';
import { isRefused } from '../../platform/stripe/stripe-problems';
import {
  chargeOf,
  discountOf,
  hasTerms,
  metadataOf,
  type Terms,
  termsKey,
} from '../../platform/stripe/terms';
import { withdrawUnpaid } from '../../platform/stripe/withdraw-unpaid';
import { keepAgreement } from './agreements-store';
import type { CheckoutDependencies } from './checkout';
import { keepPending, latestPending } from './checkout-store';
import { type Buyer, type Customer, idempotencyScope, withCustomer } from './customers';
import { refuseMembers } from './may-buy';
import { awaitsPayment, expand, type PaymentSecrets, secretsOf, type WithSecrets } from './payment-secrets';
import { type AgreedRequest, prepareOrder } from './prepare-order';
import { termsOfCustomer } from './winback-code';

export type NewSubscriptionRequest = Buyer & AgreedRequest & { priceId: string; trialDays: number };

export type NewSubscription = PaymentSecrets & { stripeCustomerId: string; stripeSubscriptionId: string };

/** A subscription that waits for its payment: the visitor's last one when its terms are the same, a new one otherwise. */
export async function createSubscription(
  dependencies: CheckoutDependencies,
  request: NewSubscriptionRequest,
): Promise<NewSubscription> {
  await refuseMembers(dependencies, request);
  const { order, quote } = await prepareOrder(dependencies, request);
  return withCustomer(dependencies, request, async (customer) => {
    const terms = await termsOfCustomer(dependencies, order.terms, customer);
    const subscription = await subscriptionFor(dependencies, customer, terms);
    if (request.agreement) await keep(dependencies, { customer, subscription, quote });
    return {
      stripeSubscriptionId: subscription.id,
      stripeCustomerId: customer.customerId,
      ...secretsOf(subscription),
    };
  });
}

type Agreed = { customer: Customer; subscription: WithSecrets; quote: Quote };

async function keep({ db, clock }: CheckoutDependencies, { customer, subscription, quote }: Agreed) {
  const { setupIntentId, paymentIntentId } = secretsOf(subscription);
  await keepAgreement(db, {
    userUuid: customer.userUuid,
    intentId: setupIntentId ?? paymentIntentId,
    subscriptionId: subscription.id,
    quote,
    agreedAt: clock(),
  });
}

async function subscriptionFor(
  dependencies: CheckoutDependencies,
  customer: Customer,
  terms: Terms,
): Promise<WithSecrets> {
  const { db, stripe } = dependencies;
  const last = await latestPending(db, customer.userUuid);
  const found = last && (await stripe.subscriptions.retrieve(last.subscriptionId, { expand }));
  if (found && awaitsPayment(found)) {
    if (last.termsKey === termsKey(terms)) return found;
    await withdraw(dependencies, found);
  } else if (found && !hasEnded(found)) {
    throw new ProblemError('already-subscribed');
  }
  const created = await create(dependencies, customer, { terms, generation: (last?.generation ?? 0) + 1 });
  if (created.isKept) return created.subscription;
  // Another process prepared other terms in this very moment. Only what is kept may ever be paid.
  await withdraw(dependencies, created.subscription);
  return subscriptionFor(dependencies, customer, terms);
}

/** Other terms are another subscription; the one before must not be paid as well. */
async function withdraw({ stripe }: CheckoutDependencies, before: WithSecrets): Promise<void> {
  if (!(await withdrawUnpaid(stripe, before))) throw new ProblemError('already-subscribed');
}

async function create(
  { db, stripe, clock }: CheckoutDependencies,
  customer: Customer,
  { terms, generation }: { terms: Terms; generation: number },
): Promise<{ subscription: WithSecrets; isKept: boolean }> {
  const { customerId, userUuid } = customer;
  const key = termsKey(terms);
  const wanted: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price: terms.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: {
      // As in the form of the browser, which refuses an intent of other kinds than it shows.
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    ...trialOf(terms),
    ...chargeOf(terms),
    metadata: metadataOf(terms, userUuid),
    expand,
  };
  const subscription = await makeOnce({
    key: `sub:${idempotencyScope(customer)}:${generation}:${key}`,
    make: (options): Promise<WithSecrets> => stripe.subscriptions.create(wanted, options),
    find: () => findWaiting(stripe, customerId, terms),
  }).catch(async (error: unknown) => {
    // One customer has one currency while a plan runs: who runs one in another currency is refused.
    if (isRefused(error) && (await runsPlan(stripe, customerId)))
      throw new ProblemError('already-subscribed');
    // The last use of a code can go to somebody else between the check and this call.
    if (discountOf(terms) && isRefused(error)) throw new ProblemError('coupon-invalid');
    throw error;
  });
  const { setupIntentId, paymentIntentId } = secretsOf(subscription);
  const isKept = await keepPending(db, {
    subscriptionId: subscription.id,
    userUuid,
    generation,
    termsKey: key,
    intentId: setupIntentId ?? paymentIntentId,
    createdAt: clock(),
  });
  return { subscription, isKept };
}

/** A subscription on these terms that an error was answered for. */
async function findWaiting(stripe: Stripe, customer: string, terms: Terms): Promise<WithSecrets | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const found = data.find(
    (subscription) => !hasEnded(subscription) && hasTerms(subscription.metadata, terms),
  );
  return found && stripe.subscriptions.retrieve(found.id, { expand });
}

async function runsPlan(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer });
  return data.some(({ status }) => status !== 'incomplete');
}

function trialOf({ trialDays }: Terms) {
  if (trialDays === 0) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}
