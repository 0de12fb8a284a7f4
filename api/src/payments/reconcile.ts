import * as z from 'zod/mini';
import { addMilliseconds, day, formatCalendarDate, hour } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { defineJob } from '../platform/outbox/define-job';
import type { PaymentContext, PaymentServices } from './context';
import { sweepInvoices, sweepRefunds } from './missed-charges';
import { missedEventJob, sweepEvents } from './missed-events';
import { finalizePurchase } from './purchase/complete/finalize-purchase';
import { listPurchases } from './purchase/purchases-store';
import { LOOK_BACK, PAGE, type Position, reconcilePageJob, type Sweep, startSweep } from './reconcile-pages';
import { listStaleCustomers } from './subscription/mirror/mirror-store';
import { refreshNow } from './subscription/mirror/refresh-customer';

const comparison = defineJob('reconcile', z.object({}));
const customerRead = defineJob('read-customer', z.object({ customerId: z.string() }));
const purchaseCheck = defineJob('check-purchase', z.object({ id: z.string() }));

/** When an unfinished purchase is looked at again. Before the first, the visitor may still be checking out. */
const CHECKS = [hour, day, 3 * day, 7 * day, 13 * day];

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
  const { db } = context;
  const sweeps = new Map<string, Sweep<unknown>>([
    ['events', sweepEvents(context)],
    ['customers', sweepCustomers(context)],
    ['invoices', sweepInvoices(context)],
    ['refunds', sweepRefunds(context)],
    ...CHECKS.map((_age, check) => [`purchases-${check}`, sweepPurchases(context, check)] as const),
  ]);
  return {
    ...comparison.handle(async (_payload, run) => {
      for (const name of sweeps.keys()) if (name !== 'events') await startSweep(db, name, run);
    }),
    ...reconcilePageJob(context, sweeps),
    ...customerRead.handle(({ customerId }) => refreshNow(context, customerId)),
    ...purchaseCheck.handle(({ id }) => finalizePurchase(context, id)),
    ...missedEventJob(context),
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
    reconcile: (target, customerId) =>
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
    reconcile: (target, id) =>
      purchaseCheck.enqueue(target, { id }, { key: `check-purchase:${id}:${check}` }),
  };
}

function toPair(position: Position | null): readonly [string, string] | null {
  const [moment, id] = position ?? [];
  return moment !== undefined && id !== undefined ? [moment, id] : null;
}
