import type Stripe from 'stripe';
import type { Customer } from './customers';
import { type PaymentSecrets, readCardSecrets } from './payment-secrets';
import { isUnfinished, makeSetupIntent } from './setup-intent';

/**
 * Asks for a card where the provider does not: when nothing is due and the customer has one already. A uuid travels in
 * links, so only the secret of an intent proves who buys, and no card but the one confirmed with it may be charged.
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

/** The same intent again, until its card is saved. */
export async function findRequestedCard(
  stripe: Stripe,
  intentId: string,
): Promise<PaymentSecrets | undefined> {
  const intent = await stripe.setupIntents.retrieve(intentId);
  return isUnfinished(intent) ? readCardSecrets(intent) : undefined;
}
