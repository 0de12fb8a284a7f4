import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { addMilliseconds, minute } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { defineJob } from '../../../platform/outbox/define-job';
import { getId } from '../../../platform/stripe/ids';
import { findPurchase } from '../purchases-store';
import { isPaid } from './activate-purchase';

/** Jobs of older versions wait under this topic. */
export const finalization = defineJob('settle-purchase', z.object({ id: z.string() }));

/** How long a paying visitor has to register before we do it for them. */
const TIME_TO_REGISTER = 10 * minute;

/** After a payment, checks a while later whether the visitor registered. */
function finalizeAfter<Paid>(findId: (paid: Paid) => string | undefined) {
  return async (transaction: Db, { data }: { data: { object: Paid } }, now: Date): Promise<void> => {
    const paidFor = findId(data.object);
    const purchase = paidFor && (await findPurchase(transaction, paidFor));
    if (!purchase) return;
    // A plan may seem paid before its card is saved, so a later payment enqueues its own job.
    const key = `settle:${paidFor}`;
    const runAt = addMilliseconds(now, TIME_TO_REGISTER);
    await finalization.enqueue(transaction, { id: purchase.id }, { key, runAt });
  };
}

export const finalizeIntent = finalizeAfter(({ id }: Stripe.SetupIntent | Stripe.PaymentIntent) => id);

/** One that waits for nothing when created waits for a card that we requested. */
export const finalizeSubscription = finalizeAfter((subscription: Stripe.Subscription) =>
  isPaid(subscription) ? subscription.id : undefined,
);

/** A trial's invoice over nothing is paid from the start. */
export const finalizeInvoice = finalizeAfter(({ amount_paid: amount, parent }: Stripe.Invoice) =>
  amount > 0 ? getId(parent?.subscription_details?.subscription) : undefined,
);
