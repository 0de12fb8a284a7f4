import * as z from 'zod/mini';
import { addMilliseconds, day, formatCalendarDate, hour } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/outbox/outbox';
import { toReceiptJob } from './billing-emails/billing-mail-effects';
import type { PaymentContext } from './context';
import { finalizePurchaseTopic } from './purchase/complete/finalize-when-paid';
import { findOpenPurchases } from './purchase/purchases-store';
import { toUnixSeconds } from './stripe-values';
import { planBillingMail } from './subscription/mails/billing-job';
import { findStaleCustomers } from './subscription/mirror/mirror-store';
import { refreshNow } from './subscription/mirror/refresh-customer';

const reconcileTopic = 'reconcile';
const readTopic = 'read-customer';
const missedReceiptsTopic = 'missed-receipts';

/** The provider redelivers events for three days; support handles what was missed before this period. */
const LOOK_BACK = 14 * day;
/** The visitor may still be checking out. */
const TOO_RECENT = hour;
/** Receipts older than this are available in the provider's portal. */
const LATE = 7 * day;
/** How long the provider retries a failed charge. */
const RETRIES = 14 * day;

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
export function reconcileJobs(context: PaymentContext) {
  const { db, clock } = context;
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
      await refreshNow(context, customerId);
    },
    [missedReceiptsTopic]: () => enqueueMissedReceipts(context),
  };
}

/** Enqueues receipts for the charges of the last days, as their events would have, which enqueue each only once. */
async function enqueueMissedReceipts({ db, stripe, clock }: PaymentContext): Promise<void> {
  const since = toUnixSeconds(addMilliseconds(clock(), -LATE));
  const created = { gte: toUnixSeconds(addMilliseconds(clock(), -LATE - RETRIES)) };
  for await (const invoice of stripe.invoices.list({ status: 'paid', created, limit: 100 })) {
    const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
    const job = paidAt >= since ? toReceiptJob(invoice) : undefined;
    if (job) await planBillingMail(db, job);
  }
}
