import type Stripe from 'stripe';
import { addMilliseconds, type Clock, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { getId } from '../../platform/stripe/ids';
import { findAttempt } from '../checkout/attempts-store';
import { isPaid } from './purchase';

export const finalizePurchaseTopic = 'settle-purchase';

/** How long a paying visitor has to register before we do it for them. */
export const TIME_TO_REGISTER = 10 * minute;

/** Event effect: after a payment, checks a while later whether the visitor registered. */
export function finalizeWhenPaid({ clock }: { clock: Clock }) {
  return async (transaction: Db, event: Stripe.Event): Promise<void> => {
    const paidFor = findPaidId(event);
    const attempt = paidFor && (await findAttempt(transaction, paidFor));
    if (!attempt) return;
    await enqueue(transaction, {
      topic: finalizePurchaseTopic,
      // A plan may seem paid before its card is saved, so a later payment enqueues its own job.
      key: `settle:${paidFor}`,
      payload: { id: attempt.id },
      runAt: addMilliseconds(clock(), TIME_TO_REGISTER),
    });
  };
}

function findPaidId(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'setup_intent.succeeded':
    case 'payment_intent.succeeded':
      return event.data.object.id;
    // One that waits for nothing when created waits for a card that we requested.
    case 'customer.subscription.updated':
      return isPaid(event.data.object) ? event.data.object.id : undefined;
    case 'invoice.paid': {
      // A trial's invoice over nothing is paid from the start.
      const { amount_paid: amount, parent } = event.data.object;
      return amount > 0 ? getId(parent?.subscription_details?.subscription) : undefined;
    }
    default:
      return undefined;
  }
}
