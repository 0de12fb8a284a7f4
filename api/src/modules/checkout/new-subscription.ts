import { ProblemError } from '../../platform/http/problem-error';
import { isRefused } from '../../platform/stripe/stripe-problems';
import { discountsOf, metadataOf, type Terms, termsKey } from '../../platform/stripe/terms';
import type { CheckoutDependencies } from './checkout';
import { keepPending, latestPending, type PendingSubscriptionRow } from './checkout-store';
import { type Buyer, type Customer, findCustomer, idempotencyScope, withCustomer } from './customers';
import { refuseMembers } from './may-buy';
import { awaitsPayment, expand, type PaymentSecrets, secretsOf, type WithSecrets } from './payment-secrets';
import { settleTerms } from './settle-terms';

export type NewSubscriptionRequest = Buyer & {
  priceId: string;
  trialDays: number;
  couponCode?: string | undefined;
};

export type NewSubscription = PaymentSecrets & { stripeCustomerId: string; stripeSubscriptionId: string };

/** A subscription that waits for its payment: the visitor's last one when its terms are the same, a new one otherwise. */
export async function createSubscription(
  dependencies: CheckoutDependencies,
  request: NewSubscriptionRequest,
): Promise<NewSubscription> {
  await refuseMembers(dependencies, request);
  const plan = await dependencies.planFor({ uuid: request.userUuid }, request.priceId);
  const { trialDays } = request;
  if (trialDays !== 0 && trialDays !== plan.trialDays) throw new ProblemError('trial-not-offered');
  const known = await findCustomer(dependencies.db, request.userUuid);
  const terms = await settleTerms(dependencies, { ...request, plan, customerId: known?.customerId });
  return withCustomer(dependencies, request, async (customer) => {
    const subscription = await subscriptionFor(dependencies, customer, terms);
    return {
      stripeSubscriptionId: subscription.id,
      stripeCustomerId: customer.customerId,
      ...secretsOf(subscription),
    };
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
    await cancel(dependencies, last);
  } else if (found && found.status !== 'canceled' && found.status !== 'incomplete_expired') {
    throw new ProblemError('already-subscribed');
  }
  return create(dependencies, customer, { terms, generation: (last?.generation ?? 0) + 1 });
}

/** Other terms are another subscription; the one before must not be paid as well. */
async function cancel({ stripe }: CheckoutDependencies, last: PendingSubscriptionRow): Promise<void> {
  await stripe.subscriptions.cancel(last.subscriptionId);
}

async function create(
  { db, stripe }: CheckoutDependencies,
  customer: Customer,
  { terms, generation }: { terms: Terms; generation: number },
): Promise<WithSecrets> {
  const { customerId, userUuid } = customer;
  const key = termsKey(terms);
  const subscription = await stripe.subscriptions
    .create(
      {
        customer: customerId,
        items: [{ price: terms.priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...trialOf(terms),
        ...discountsOf(terms),
        metadata: metadataOf(terms, userUuid),
        expand,
      },
      { idempotencyKey: `sub:${idempotencyScope(customer)}:${generation}:${key}` },
    )
    .catch((error: unknown) => {
      // The last use of a code can go to somebody else between the check and this call.
      if (terms.promotionCode !== undefined && isRefused(error)) throw new ProblemError('coupon-invalid');
      throw error;
    });
  const { setupIntentId, paymentIntentId } = secretsOf(subscription);
  await keepPending(db, {
    subscriptionId: subscription.id,
    userUuid,
    generation,
    termsKey: key,
    intentId: setupIntentId ?? paymentIntentId,
  });
  return subscription;
}

function trialOf({ trialDays }: Terms) {
  if (trialDays === 0) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}
