import type Stripe from 'stripe';
import { ProblemError } from '../../../platform/http/problem-error';
import { cancelUnpaid } from '../../../platform/stripe/cancel-unpaid';
import { hasEnded } from '../../../platform/stripe/subscription-status';
import type { Customer } from '../customer/customers-store';
import type { CheckoutDependencies } from '../dependencies';
import type { Purchase } from '../purchases-store';
import {
  expand,
  isAwaitingPayment,
  makeSubscription,
  readSecrets,
  type WithSecrets,
} from './make-subscription';
import { type Creation, type Preparation, type PurchaseRequest, preparePurchase } from './prepare-purchase';
import {
  cancelSetupIntent,
  isUnfinished,
  makeSetupIntent,
  type PaymentSecrets,
  readCardSecrets,
} from './setup-intent';

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
