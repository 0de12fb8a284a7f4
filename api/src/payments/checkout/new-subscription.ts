import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import { cancelUnpaid } from '../../platform/stripe/cancel-unpaid';
import { hasEnded } from '../../platform/stripe/has-ended';
import { hashTerms, type Terms } from '../../platform/stripe/terms';
import { whileExisting } from '../../platform/visitors/visitor-contexts';
import { saveAgreement } from '../subscription/agreements-store';
import type { CheckoutDependencies } from './checkout';
import { findLatestPending, savePending } from './checkout-store';
import { applyCustomerTerms } from './customer-terms';
import { type Buyer, buildIdempotencyScope, withCustomer } from './customers';
import type { Customer } from './customers-store';
import { makeSubscription } from './make-subscription';
import { recordMissingAgreement } from './missing-agreement';
import {
  expand,
  isAwaitingPayment,
  type PaymentSecrets,
  readSecrets,
  type WithSecrets,
} from './payment-secrets';
import { type AgreedRequest, prepareOrder } from './prepare-order';
import { refuseMembers } from './refuse-members';
import { withdrawSetupIntent } from './setup-intent';
import { findRequestedCard, requestCard } from './subscription-card';

export type NewSubscriptionRequest = Buyer &
  AgreedRequest & { priceId: string; trialDays: number; country: string | null };

export type NewSubscription = PaymentSecrets & { stripeCustomerId: string; stripeSubscriptionId: string };

/** A subscription with the secrets it waits for. */
type Pending = { subscription: WithSecrets; secrets: PaymentSecrets };

/** Prepares a subscription that awaits payment: reuses the visitor's last one when its terms are the same. */
export async function createSubscription(
  dependencies: CheckoutDependencies,
  request: NewSubscriptionRequest,
): Promise<NewSubscription> {
  await refuseMembers(dependencies, request);
  const { order, quote } = await prepareOrder(dependencies, request);
  return withCustomer(dependencies, request, async (customer) => {
    const terms = await applyCustomerTerms(dependencies, order.terms, customer);
    const { subscription, secrets } = await reuseOrCreateSubscription(dependencies, customer, terms);
    if (request.agreement) {
      const { db, clock } = dependencies;
      const { userUuid } = customer;
      const agreement = {
        userUuid,
        intentId: getIntentId(secrets),
        subscriptionId: subscription.id,
        quote,
        country: request.country,
        agreedAt: clock(),
      };
      await whileExisting(db, userUuid, (transaction) => saveAgreement(transaction, agreement));
    } else {
      await recordMissingAgreement(dependencies, { subscriptionId: subscription.id });
    }
    return { stripeSubscriptionId: subscription.id, stripeCustomerId: customer.customerId, ...secrets };
  });
}

async function reuseOrCreateSubscription(
  dependencies: CheckoutDependencies,
  customer: Customer,
  terms: Terms,
): Promise<Pending> {
  const { db, stripe } = dependencies;
  const last = await findLatestPending(db, customer.userUuid);
  const found = last && (await stripe.subscriptions.retrieve(last.subscriptionId, { expand }));
  const secrets = found && (await findSecrets(stripe, found, last.intentId));
  if (found && secrets) {
    const waiting = { subscription: found, secrets };
    if (last.termsKey === hashTerms(terms)) return waiting;
    await withdrawPending(stripe, waiting);
  } else if (found && !hasEnded(found)) {
    throw new ProblemError('already-subscribed');
  }
  const created = await createPending(dependencies, customer, {
    terms,
    generation: (last?.generation ?? 0) + 1,
  });
  if (created.isSaved) return created;
  // Another process prepared other terms at the same time. Only the saved subscription may be paid.
  await withdrawPending(stripe, created);
  return reuseOrCreateSubscription(dependencies, customer, terms);
}

/** What a subscription waits for: what the provider asks for, else the card that we requested. */
async function findSecrets(
  stripe: Stripe,
  subscription: WithSecrets,
  intentId: string | null,
): Promise<PaymentSecrets | undefined> {
  if (isAwaitingPayment(subscription)) return readSecrets(subscription);
  if (hasEnded(subscription) || !intentId?.startsWith('seti_')) return undefined;
  return findRequestedCard(stripe, intentId);
}

/** Other terms need another subscription; the previous one must not be paid as well. */
async function withdrawPending(stripe: Stripe, { subscription, secrets }: Pending): Promise<void> {
  const askedFor = isAwaitingPayment(subscription) ? null : secrets.setupIntentId;
  const isCardOpen = askedFor === null || (await withdrawSetupIntent(stripe, askedFor));
  const isWithdrawn = isCardOpen && (await cancelUnpaid(stripe, subscription));
  if (!isWithdrawn) throw new ProblemError('already-subscribed');
}

async function createPending(
  { db, stripe, clock }: CheckoutDependencies,
  customer: Customer,
  { terms, generation }: { terms: Terms; generation: number },
): Promise<Pending & { isSaved: boolean }> {
  const key = `sub:${buildIdempotencyScope(customer)}:${generation}:${hashTerms(terms)}`;
  const subscription = await makeSubscription(stripe, { key, customer, terms });
  const secrets = readSecrets(subscription) ?? (await requestCard(stripe, customer, subscription.id));
  const { userUuid } = customer;
  const row = {
    subscriptionId: subscription.id,
    userUuid,
    generation,
    termsKey: hashTerms(terms),
    intentId: getIntentId(secrets),
    createdAt: clock(),
  };
  const isSaved = await whileExisting(db, userUuid, (transaction) => savePending(transaction, row));
  return { subscription, secrets, isSaved };
}

function getIntentId({ setupIntentId, paymentIntentId }: PaymentSecrets): string | null {
  return setupIntentId ?? paymentIntentId;
}
