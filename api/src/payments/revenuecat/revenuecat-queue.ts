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
export async function tellRevenueCat(
  transaction: Db,
  { id, data: { object } }: { id: string; data: { object: Stripe.Subscription } },
): Promise<void> {
  await enqueueReceipt(transaction, object.id, id);
}
