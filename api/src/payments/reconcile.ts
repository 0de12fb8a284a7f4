import * as z from 'zod/mini';
import { addMilliseconds, day, formatCalendarDate, hour } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { defineJob } from '../platform/outbox/define-job';
import { toReceiptJob } from './billing-emails/billing-mail-effects';
import type { PaymentContext, PaymentServices } from './context';
import { missedEventJob, sweepEvents } from './missed-events';
import { finalizePurchase } from './purchase/complete/finalize-purchase';
import { listPurchases } from './purchase/purchases-store';
import { PAGE, type Position, reconcilePageJob, type Sweep, startSweep } from './reconcile-pages';
import { toDate, toUnixSeconds } from './stripe-values';
import { bookPayment, bookRefunds } from './subscription/ledger-store';
import { planBillingMail } from './subscription/mails/billing-job';
import { listStaleCustomers } from './subscription/mirror/mirror-store';
import { refreshNow } from './subscription/mirror/refresh-customer';

const comparison = defineJob('reconcile', z.object({}));
const customerRead = defineJob('read-customer', z.object({ customerId: z.string() }));
const purchaseCheck = defineJob('check-purchase', z.object({ id: z.string() }));
const missedEntries = defineJob('missed-ledger-entries', z.object({}));
const missedReceipts = defineJob('missed-receipts', z.object({}));

/** The provider redelivers events for three days; support handles what was missed before this period. */
const LOOK_BACK = 14 * day;
/** When an unfinished purchase is looked at again. Before the first, the visitor may still be checking out. */
const CHECKS = [hour, day, 3 * day, 7 * day, 13 * day];
/** Receipts older than this are available in the provider's portal. */
const LATE = 7 * day;
/** How long the provider retries a failed charge. */
const RETRIES = 14 * day;

/** Enqueues this hour's look for missed events and today's comparison with the provider, once for all instances. */
export async function enqueueReconciliation(db: Db, now: Date): Promise<void> {
  await startSweep(db, 'events', now.toISOString().slice(0, 13));
  await comparison.enqueue(db, {}, { key: `reconcile:${formatCalendarDate(now)}` });
}

/**
 * Looks once a day for changes whose events were lost, for example after days of downtime, and once an hour for lost
 * events. Each customer and each purchase is a separate job, so that a failing one does not block the others.
 */
export function reconcileJobs(context: PaymentServices) {
  const { db, clock } = context;
  const sweeps = new Map([
    ['events', sweepEvents(context)],
    ['customers', sweepCustomers(context)],
    ...CHECKS.map((_age, check) => [`purchases-${check}`, sweepPurchases(context, check)] as const),
  ]);
  return {
    ...comparison.handle(async () => {
      const run = formatCalendarDate(clock());
      for (const name of sweeps.keys()) if (name !== 'events') await startSweep(db, name, run);
      await missedEntries.enqueue(db, {});
      await missedReceipts.enqueue(db, {});
    }),
    ...reconcilePageJob(context, sweeps),
    ...customerRead.handle(({ customerId }) => refreshNow(context, customerId)),
    ...purchaseCheck.handle(({ id }) => finalizePurchase(context, id)),
    ...missedEventJob(context),
    ...missedEntries.handle(() => bookMissedEntries(context)),
    ...missedReceipts.handle(() => enqueueMissedReceipts(context)),
  };
}

/** Each customer at most once a day. The next run begins with the oldest reads again. */
function sweepCustomers({ db, clock }: PaymentContext): Sweep {
  return {
    topic: customerRead.topic,
    async readPage(position) {
      const rows = await listStaleCustomers(db, { now: clock(), after: toPair(position), count: PAGE });
      const last = rows.length < PAGE ? undefined : rows.at(-1);
      return {
        items: [...new Set(rows.map(({ customerId }) => customerId))],
        next: last ? [last.moment, last.subscriptionId] : null,
        isLast: !last,
      };
    },
    enqueue: (target, customerId) =>
      customerRead.enqueue(
        target,
        { customerId },
        { key: `read-customer:${customerId}:${formatCalendarDate(clock())}` },
      ),
  };
}

/** Each unfinished purchase once per check, so that those who left long ago cost less and less. */
export function sweepPurchases({ db, clock }: Pick<PaymentContext, 'db' | 'clock'>, check: number): Sweep {
  const [youngest = 0, oldest = LOOK_BACK] = CHECKS.slice(check);
  return {
    topic: purchaseCheck.topic,
    async readPage(position) {
      const time = { from: addMilliseconds(clock(), -oldest), to: addMilliseconds(clock(), -youngest) };
      const rows = await listPurchases(db, { ...time, after: toPair(position), count: PAGE });
      const last = rows.at(-1);
      return {
        items: rows.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])),
        next: last ? [last.moment, last.id] : position,
        isLast: rows.length < PAGE,
      };
    },
    enqueue: (target, id) => purchaseCheck.enqueue(target, { id }, { key: `check-purchase:${id}:${check}` }),
  };
}

function toPair(position: Position | null): readonly [string, string] | null {
  const [moment, id] = position ?? [];
  return moment !== undefined && id !== undefined ? [moment, id] : null;
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
