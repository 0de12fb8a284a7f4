import type { CardIntent, newSubscriptionSchema } from '@funnel/contracts';
import type * as z from 'zod/mini';

export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

/** The setup or payment intent that the provider will confirm, with or without a subscription waiting for it. */
export type PreparedIntent = Omit<NewSubscription, 'stripeSubscriptionId'> & {
  stripeSubscriptionId: string | null;
};

/** An intent that saves a card for a later subscription. */
export function toPreparedIntent(intent: CardIntent): PreparedIntent {
  return { ...intent, paymentIntentId: null, stripeSubscriptionId: null };
}
