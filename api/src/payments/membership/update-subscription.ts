import type Stripe from 'stripe';
import { hashValues } from '../../platform/stripe/hash-values';
import { createIdempotently } from '../../platform/stripe/idempotent-create';

/** Metadata: how many changes we made. The same change of the same state has the same idempotency key. */
export const CHANGES = 'changes';

/**
 * Updates a subscription once per state: a double click in two processes is one update, and the same change later is
 * another. `attempt` tells apart tries that may succeed later, such as charges.
 */
export function updateSubscription(
  stripe: Stripe,
  { id, metadata }: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
  attempt = '',
): Promise<Stripe.Subscription> {
  const count = String(Number(metadata[CHANGES] ?? 0) + 1);
  return createIdempotently({
    key: `membership:${id}:${count}:${hashValues(JSON.stringify(params), attempt)}`,
    make: (options) =>
      stripe.subscriptions.update(
        id,
        { ...params, metadata: { ...(params.metadata || {}), [CHANGES]: count } },
        options,
      ),
    async find() {
      const found = await stripe.subscriptions.retrieve(id);
      return found.metadata[CHANGES] === count ? found : undefined;
    },
  });
}
