import type Stripe from 'stripe';
import { addMilliseconds, day } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { ignoreMissing } from '../platform/stripe/stripe-problems';
import { toReceiptJob } from './billing-emails/billing-mail-effects';
import type { PaymentContext } from './context';
import { LOOK_BACK, type Sweep } from './reconcile-pages';
import { toDate, toUnixSeconds } from './stripe-values';
import { bookPayment, bookRefunds } from './subscription/ledger-store';
import { planBillingMail } from './subscription/mails/billing-job';

/** The provider's most. */
const LISTED = 100;
/** Receipts older than this are available in the provider's portal. */
const LATE = 7 * day;
/** How long the provider retries a failed charge. */
const RETRIES = 14 * day;

/** Books the payments of the last days and enqueues their receipts, as their events would have: each only once. */
export function sweepInvoices({ stripe, clock }: PaymentContext): Sweep<Stripe.Invoice> {
  return sweepList(
    (page) => {
      const created = { gte: toUnixSeconds(addMilliseconds(clock(), -LOOK_BACK - RETRIES)) };
      return stripe.invoices.list({ status: 'paid', created, ...page });
    },
    async (db, invoice) => {
      await bookPayment(db, invoice, clock());
      const paidAt = toDate(invoice.status_transitions.paid_at ?? invoice.created);
      const receipt = paidAt >= addMilliseconds(clock(), -LATE) ? toReceiptJob(invoice) : undefined;
      if (receipt) await planBillingMail(db, receipt);
    },
  );
}

/** Books the refunds of the last days, as their events would have. */
export function sweepRefunds({ stripe, clock }: PaymentContext): Sweep<Stripe.Refund> {
  return sweepList(
    (page) => {
      const created = { gte: toUnixSeconds(addMilliseconds(clock(), -LOOK_BACK)) };
      return stripe.refunds.list({ created, expand: ['data.charge'], ...page });
    },
    async (db, { charge, created }) => {
      if (charge !== null && typeof charge === 'object') await bookRefunds(db, charge, toDate(created));
    },
  );
}

/** A list of the provider, newest first. When the object where it stopped is away, the next run begins with the newest. */
function sweepList<Item extends { id?: string }>(
  list: (page: Stripe.PaginationParams) => Promise<Stripe.ApiList<Item>>,
  reconcile: (db: Db, item: Item) => Promise<void>,
): Sweep<Item> {
  return {
    async readPage(position) {
      const [last] = position ?? [];
      const found = await ignoreMissing(
        list({ limit: LISTED, ...(last !== undefined && { starting_after: last }) }),
      );
      const items = found?.data ?? [];
      const end = found?.has_more ? items.at(-1)?.id : undefined;
      return { items, next: end === undefined ? null : [end], isLast: end === undefined };
    },
    reconcile,
  };
}
