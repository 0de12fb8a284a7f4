import type Stripe from 'stripe';
import { addMilliseconds, minute } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { enqueue } from '../../../platform/outbox/outbox';
import { getId } from '../../../platform/stripe/ids';
import { findPurchase } from '../purchases-store';
import { isPaid } from './activate-purchase';

/** Jobs of older versions wait under this name. */
export const finalizePurchaseTopic = 'settle-purchase';

/** How long a paying visitor has to register before we do it for them. */
const TIME_TO_REGISTER = 10 * minute;

/** After a payment, checks a while later whether the visitor registered. */
function finalizeAfter<Paid>(findId: (paid: Paid) => string | undefined) {
  return async (transaction: Db, { data }: { data: { object: Paid } }, now: Date): Promise<void> => {
    const paidFor = findId(data.object);
    const purchase = paidFor && (await findPurchase(transaction, paidFor));
    if (!purchase) return;
    await enqueue(transaction, {
      topic: finalizePurchaseTopic,
      // A plan may seem paid before its card is saved, so a later payment enqueues its own job.
      key: `settle:${paidFor}`,
      payload: { id: purchase.id },
      runAt: addMilliseconds(now, TIME_TO_REGISTER),
    });
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
