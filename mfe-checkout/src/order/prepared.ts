import type { CardIntent, newSubscriptionSchema } from '@funnel/contracts';
import type * as z from 'zod/mini';

export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

/** What the provider is to confirm: the saving of a card or a payment, alone or for a subscription that waits for it. */
export type Prepared = Omit<NewSubscription, 'stripeSubscriptionId'> & {
  stripeSubscriptionId: string | null;
};

/** A card that is saved for a subscription to come. */
export function preparedCard(intent: CardIntent): Prepared {
  return { ...intent, paymentIntentId: null, stripeSubscriptionId: null };
}
