import type Stripe from 'stripe';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { planBillingMail } from '../subscription/mails/billing-job';
import { toReceiptJob } from './billing-mail-effects';

/** Receipts older than this are available in the provider's portal. */
const LATE = 7 * day;
/** How long the provider retries a failed charge. */
const RETRIES = 14 * day;

export const missedReceiptsTopic = 'missed-receipts';

type Dependencies = { db: Db; stripe: Stripe; clock: () => Date };

/**
 * Handles the outbox topic `missed-receipts`: enqueues receipts for the charges of the last days, as their events
 * would have. Receipts that an event enqueued are not sent again.
 */
export function missedReceiptsJob({ db, stripe, clock }: Dependencies) {
  return async (): Promise<void> => {
    const since = toUnixSeconds(addMilliseconds(clock(), -LATE));
    const created = { gte: toUnixSeconds(addMilliseconds(clock(), -LATE - RETRIES)) };
    for await (const invoice of stripe.invoices.list({ status: 'paid', created, limit: 100 })) {
      const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
      const job = paidAt >= since ? toReceiptJob(invoice) : undefined;
      if (job) await planBillingMail(db, job);
    }
  };
}

function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
