import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';

export const revenueCatTopic = 'revenuecat';

export const revenueCatPayloadSchema = z.object({ subscriptionId: z.string() });

/** A subscription began or changed. The occasion makes it once: an event, the registration. */
export async function enqueueReceipt(db: Db, subscriptionId: string, occasion: string): Promise<void> {
  const key = `${revenueCatTopic}:${subscriptionId}:${occasion}`;
  await enqueue(db, { topic: revenueCatTopic, key, payload: { subscriptionId } });
}

/** After a change RevenueCat would hear of it within hours by itself; by a receipt it does at once. */
export async function revenueCatEffect(transaction: Db, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      await enqueueReceipt(transaction, event.data.object.id, event.id);
  }
}
