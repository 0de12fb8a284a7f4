import type Stripe from 'stripe';
import type { Customer } from './customers-store';
import { type PaymentSecrets, readCardSecrets } from './payment-secrets';
import { isUnfinished, makeSetupIntent } from './setup-intent';

/**
 * Requests a card when the provider does not: nothing is due and the customer has one already. A uuid is part of
 * links, so only an intent's secret proves who buys, and only the card confirmed with it may be charged.
 */
export async function requestCard(
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

/** Finds the same intent until its card is saved. */
export async function findRequestedCard(
  stripe: Stripe,
  intentId: string,
): Promise<PaymentSecrets | undefined> {
  const intent = await stripe.setupIntents.retrieve(intentId);
  return isUnfinished(intent) ? readCardSecrets(intent) : undefined;
}
