import type Stripe from 'stripe';
import { addMilliseconds, minute } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { enqueue } from '../../../platform/outbox/outbox';
import { getId } from '../../../platform/stripe/ids';
import { findPurchase } from '../purchases-store';
import { isPaid } from './activate-purchase';

export const finalizePurchaseTopic = 'settle-purchase';

/** How long a paying visitor has to register before we do it for them. */
export const TIME_TO_REGISTER = 10 * minute;

/** After a payment, checks a while later whether the visitor registered. */
async function finalizeLater(transaction: Db, paidFor: string, now: Date): Promise<void> {
  const purchase = await findPurchase(transaction, paidFor);
  if (!purchase) return;
  await enqueue(transaction, {
    topic: finalizePurchaseTopic,
    // A plan may seem paid before its card is saved, so a later payment enqueues its own job.
    key: `settle:${paidFor}`,
    payload: { id: purchase.id },
    runAt: addMilliseconds(now, TIME_TO_REGISTER),
  });
}

/** The intent of a card or a payment has succeeded. */
export function finalizeIntent(
  transaction: Db,
  { data: { object } }: Stripe.SetupIntentSucceededEvent | Stripe.PaymentIntentSucceededEvent,
  now: Date,
): Promise<void> {
  return finalizeLater(transaction, object.id, now);
}

/** One that waits for nothing when created waits for a card that we requested. */
export async function finalizeSubscription(
  transaction: Db,
  { data: { object } }: Stripe.CustomerSubscriptionUpdatedEvent,
  now: Date,
): Promise<void> {
  if (isPaid(object)) await finalizeLater(transaction, object.id, now);
}

/** A trial's invoice over nothing is paid from the start. */
export async function finalizeInvoice(
  transaction: Db,
  { data: { object } }: Stripe.InvoicePaidEvent,
  now: Date,
): Promise<void> {
  const subscriptionId = getId(object.parent?.subscription_details?.subscription);
  if (object.amount_paid > 0 && subscriptionId) await finalizeLater(transaction, subscriptionId, now);
}
