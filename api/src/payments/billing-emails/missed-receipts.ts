import type Stripe from 'stripe';
import { day, later } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { planBillingMail } from './billing-job';
import { toReceiptJob } from './billing-mail-effect';

/** A receipt that could not be sent for so long is to be had in the account of the provider. */
const LATE = 7 * day;
/** So long a charge that fails at first is tried again. */
const RETRIES = 14 * day;

export const missedReceiptsTopic = 'missed-receipts';

type Dependencies = { db: Db; stripe: Stripe; clock: () => Date };

/**
 * The outbox's topic `missed-receipts`: asks for the receipts of what the provider charged in the last days, as its events
 * would have. Those that an event asked for are not asked for again.
 */
export function missedReceiptsJob({ db, stripe, clock }: Dependencies) {
  return async (): Promise<void> => {
    const since = seconds(later(clock(), -LATE));
    const created = { gte: seconds(later(clock(), -LATE - RETRIES)) };
    for await (const invoice of stripe.invoices.list({ status: 'paid', created, limit: 100 })) {
      const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
      const job = paidAt >= since ? toReceiptJob(invoice) : undefined;
      if (job) await planBillingMail(db, job);
    }
  };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
