import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';

export const revenueCatTopic = 'revenuecat';

export const revenueCatPayloadSchema = z.object({ subscriptionId: z.string() });

/** Enqueues a receipt when a subscription starts or changes, once per occasion: an event or the registration. */
export async function enqueueReceipt(db: Db, subscriptionId: string, occasion: string): Promise<void> {
  const key = `${revenueCatTopic}:${subscriptionId}:${occasion}`;
  await enqueue(db, { topic: revenueCatTopic, key, payload: { subscriptionId } });
}

/** RevenueCat notices a change within hours by itself; a receipt makes it notice at once. */
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
