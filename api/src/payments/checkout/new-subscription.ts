import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { hasEnded } from '../../platform/stripe/has-ended';
import { type Terms, termsKey } from '../../platform/stripe/terms';
import { withdrawUnpaid } from '../../platform/stripe/withdraw-unpaid';
import { keepAgreement } from './agreements-store';
import { askForCard, findAskedCard } from './card-of-subscription';
import type { CheckoutDependencies } from './checkout';
import { keepPending, latestPending } from './checkout-store';
import { type Buyer, type Customer, idempotencyScope, withCustomer } from './customers';
import { makeSubscription } from './make-subscription';
import { refuseMembers } from './may-buy';
import { recordMissingAgreement } from './missing-agreement';
import { awaitsPayment, expand, type PaymentSecrets, secretsOf, type WithSecrets } from './payment-secrets';
import { type AgreedRequest, prepareOrder } from './prepare-order';
import { withdrawSetupIntent } from './setup-intent';
import { termsOfCustomer } from './winback-code';

export type NewSubscriptionRequest = Buyer & AgreedRequest & { priceId: string; trialDays: number };

export type NewSubscription = PaymentSecrets & { stripeCustomerId: string; stripeSubscriptionId: string };

/** A subscription with what it waits for. */
type Waiting = { subscription: WithSecrets; secrets: PaymentSecrets };

/** A subscription that waits for its payment: the visitor's last one when its terms are the same, a new one otherwise. */
export async function createSubscription(
  dependencies: CheckoutDependencies,
  request: NewSubscriptionRequest,
): Promise<NewSubscription> {
  await refuseMembers(dependencies, request);
  const { order, quote } = await prepareOrder(dependencies, request);
  return withCustomer(dependencies, request, async (customer) => {
    const terms = await termsOfCustomer(dependencies, order.terms, customer);
    const { subscription, secrets } = await subscriptionFor(dependencies, customer, terms);
    if (request.agreement) {
      const { db, clock } = dependencies;
      await keepAgreement(db, {
        userUuid: customer.userUuid,
        intentId: intentOf(secrets),
        subscriptionId: subscription.id,
        quote,
        agreedAt: clock(),
      });
    } else {
      await recordMissingAgreement(dependencies, { subscriptionId: subscription.id });
    }
    return { stripeSubscriptionId: subscription.id, stripeCustomerId: customer.customerId, ...secrets };
  });
}

async function subscriptionFor(
  dependencies: CheckoutDependencies,
  customer: Customer,
  terms: Terms,
): Promise<Waiting> {
  const { db, stripe } = dependencies;
  const last = await latestPending(db, customer.userUuid);
  const found = last && (await stripe.subscriptions.retrieve(last.subscriptionId, { expand }));
  const secrets = found && (await awaitedBy(stripe, found, last.intentId));
  if (found && secrets) {
    const waiting = { subscription: found, secrets };
    if (last.termsKey === termsKey(terms)) return waiting;
    await withdraw(stripe, waiting);
  } else if (found && !hasEnded(found)) {
    throw new ProblemError('already-subscribed');
  }
  const created = await create(dependencies, customer, { terms, generation: (last?.generation ?? 0) + 1 });
  if (created.isKept) return created;
  // Another process prepared other terms in this very moment. Only what is kept may ever be paid.
  await withdraw(stripe, created);
  return subscriptionFor(dependencies, customer, terms);
}

/** What a subscription of ours waits for: what the provider asks for, else the card that we asked for ourselves. */
async function awaitedBy(
  stripe: Stripe,
  subscription: WithSecrets,
  intentId: string | null,
): Promise<PaymentSecrets | undefined> {
  if (awaitsPayment(subscription)) return secretsOf(subscription);
  if (hasEnded(subscription) || !intentId?.startsWith('seti_')) return undefined;
  return findAskedCard(stripe, intentId);
}

/** Other terms are another subscription; the one before must not be paid as well. */
async function withdraw(stripe: Stripe, { subscription, secrets }: Waiting): Promise<void> {
  const askedFor = awaitsPayment(subscription) ? null : secrets.setupIntentId;
  const isCardOpen = askedFor === null || (await withdrawSetupIntent(stripe, askedFor));
  const isWithdrawn = isCardOpen && (await withdrawUnpaid(stripe, subscription));
  if (!isWithdrawn) throw new ProblemError('already-subscribed');
}

async function create(
  { db, stripe, clock }: CheckoutDependencies,
  customer: Customer,
  { terms, generation }: { terms: Terms; generation: number },
): Promise<Waiting & { isKept: boolean }> {
  const key = `sub:${idempotencyScope(customer)}:${generation}:${termsKey(terms)}`;
  const subscription = await makeSubscription(stripe, { key, customer, terms });
  const secrets = secretsOf(subscription) ?? (await askForCard(stripe, customer, subscription.id));
  const isKept = await keepPending(db, {
    subscriptionId: subscription.id,
    userUuid: customer.userUuid,
    generation,
    termsKey: termsKey(terms),
    intentId: intentOf(secrets),
    createdAt: clock(),
  });
  return { subscription, secrets, isKept };
}

function intentOf({ setupIntentId, paymentIntentId }: PaymentSecrets): string | null {
  return setupIntentId ?? paymentIntentId;
}
