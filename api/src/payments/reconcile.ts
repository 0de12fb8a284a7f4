import * as z from 'zod/mini';
import { addMilliseconds, day, formatCalendarDate, hour } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { defineJob } from '../platform/outbox/define-job';
import { toReceiptJob } from './billing-emails/billing-mail-effects';
import type { PaymentContext } from './context';
import { finalization } from './purchase/complete/finalize-when-paid';
import { findOpenPurchases } from './purchase/purchases-store';
import { toDate, toUnixSeconds } from './stripe-values';
import { bookPayment, bookRefunds } from './subscription/ledger-store';
import { planBillingMail } from './subscription/mails/billing-job';
import { findStaleCustomers } from './subscription/mirror/mirror-store';
import { refreshNow } from './subscription/mirror/refresh-customer';

const comparison = defineJob('reconcile', z.object({}));
const customerRead = defineJob('read-customer', z.object({ customerId: z.string() }));
const missedEntries = defineJob('missed-ledger-entries', z.object({}));
const missedReceipts = defineJob('missed-receipts', z.object({}));

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
  await comparison.enqueue(db, {}, { key: `reconcile:${formatCalendarDate(now)}` });
}

/**
 * Looks once a day for changes whose events were lost, for example after days of downtime. Each customer
 * and each attempt is a separate job, so that a failing one does not block the others.
 */
export function reconcileJobs(context: PaymentContext) {
  const { db, clock } = context;
  return {
    ...comparison.handle(async () => {
      const now = clock();
      const time = { from: addMilliseconds(now, -LOOK_BACK), to: addMilliseconds(now, -TOO_RECENT) };
      for (const customerId of await findStaleCustomers(db, now))
        await customerRead.enqueue(db, { customerId });
      for (const id of await findOpenPurchases(db, time)) await finalization.enqueue(db, { id });
      await missedEntries.enqueue(db, {});
      await missedReceipts.enqueue(db, {});
    }),
    ...customerRead.handle(({ customerId }) => refreshNow(context, customerId)),
    ...missedEntries.handle(() => bookMissedEntries(context)),
    ...missedReceipts.handle(() => enqueueMissedReceipts(context)),
  };
}

/** Books the payments and refunds of the last days, as their events would have. */
async function bookMissedEntries({ db, stripe, clock }: PaymentContext): Promise<void> {
  const now = clock();
  const created = { gte: toUnixSeconds(addMilliseconds(now, -LOOK_BACK)) };
  const issued = { gte: toUnixSeconds(addMilliseconds(now, -LOOK_BACK - RETRIES)) };
  for await (const invoice of stripe.invoices.list({ status: 'paid', created: issued, limit: 100 }))
    await bookPayment(db, invoice, now);
  for await (const refund of stripe.refunds.list({ created, limit: 100, expand: ['data.charge'] })) {
    const { charge } = refund;
    if (charge !== null && typeof charge === 'object') await bookRefunds(db, charge, toDate(refund.created));
  }
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
