import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { addMilliseconds, type Clock, day, formatCalendarDate, hour } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/outbox/outbox';
import { missedReceiptsTopic } from './billing-emails/missed-receipts';
import { finalizePurchaseTopic } from './purchase/complete/finalize-when-paid';
import { findOpenPurchases } from './purchase/purchases-store';
import { refreshNow } from './subscription/mirror/refresh-customer';
import { findStaleCustomers } from './subscription/mirror/stale-customers';

const reconcileTopic = 'reconcile';
const readTopic = 'read-customer';

/** The provider redelivers events for three days; support handles what was missed before this period. */
const LOOK_BACK = 14 * day;
/** The visitor may still be checking out. */
const TOO_RECENT = hour;

type Dependencies = { db: Db; stripe: Stripe; clock: Clock };

/** Enqueues today's comparison with the provider, once for all instances. */
export async function enqueueReconciliation(db: Db, now: Date): Promise<void> {
  const today = formatCalendarDate(now);
  await enqueue(db, { topic: reconcileTopic, key: `reconcile:${today}`, payload: {} });
}

const readSchema = z.object({ customerId: z.string() });

/**
 * Looks once a day for changes whose events were lost, for example after days of downtime. Each customer
 * and each attempt is a separate job, so that a failing one does not block the others.
 */
export function reconcileJobs({ db, stripe, clock }: Dependencies) {
  return {
    async [reconcileTopic](): Promise<void> {
      const now = clock();
      const time = { from: addMilliseconds(now, -LOOK_BACK), to: addMilliseconds(now, -TOO_RECENT) };
      for (const customerId of await findStaleCustomers(db, now)) {
        await enqueue(db, { topic: readTopic, payload: { customerId } });
      }
      for (const id of await findOpenPurchases(db, time)) {
        await enqueue(db, { topic: finalizePurchaseTopic, payload: { id } });
      }
      await enqueue(db, { topic: missedReceiptsTopic, payload: {} });
    },
    async [readTopic](payload: unknown): Promise<void> {
      const { customerId } = readSchema.parse(payload);
      await refreshNow({ db, stripe, clock }, customerId);
    },
  };
}
