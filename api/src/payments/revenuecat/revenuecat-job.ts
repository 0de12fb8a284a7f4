import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { defineJob } from '../../platform/outbox/define-job';
import { isTestUser } from '../../platform/test-users/test-users';
import type { Receipt, RevenueCat } from './revenuecat';

const sendReceipt = defineJob('revenuecat', z.object({ subscriptionId: z.string() }));
export const revenueCatTopic = sendReceipt.topic;

type Dependencies = { db: Db; revenueCat: RevenueCat | undefined };

/** Sends the receipt of a started subscription to RevenueCat. */
export function revenueCatJob({ db, revenueCat }: Dependencies) {
  return sendReceipt.handle(async ({ subscriptionId }) => {
    const receipt = revenueCat && (await findReceipt(db, subscriptionId));
    if (receipt) await revenueCat.sendReceipt(receipt);
  });
}

/** The receipt with its owner; undefined before the payment and for test users. */
async function findReceipt(db: Db, subscriptionId: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customerId', 'subscriptions.customerId')
    .select(['customers.userUuid', 'customers.email'])
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '!=', 'incomplete')
    .executeTakeFirst();
  if (!row) return undefined;
  const { userUuid, email } = row;
  return (await isTestUser(db, { uuid: userUuid, email })) ? undefined : { userUuid, subscriptionId };
}

/** Enqueues a receipt when a subscription starts or changes, once per occasion: an event or the registration. */
export async function enqueueReceipt(db: Db, subscriptionId: string, occasion: string): Promise<void> {
  await sendReceipt.enqueue(db, { subscriptionId }, { key: `revenuecat:${subscriptionId}:${occasion}` });
}

/** RevenueCat notices a change within hours by itself; a receipt makes it notice at once. */
export async function tellRevenueCat(
  transaction: Db,
  { id, data: { object } }: { id: string; data: { object: Stripe.Subscription } },
): Promise<void> {
  await enqueueReceipt(transaction, object.id, id);
}
