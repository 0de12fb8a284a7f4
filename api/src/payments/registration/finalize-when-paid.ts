import type Stripe from 'stripe';
import { type Clock, later, minute } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { enqueue } from '../../platform/outbox/outbox';
import { idOf } from '../../platform/stripe/ids';
import { isPaid } from './purchase';

export const finalizePurchaseTopic = 'settle-purchase';

/** So long a visitor who paid has for registering themselves, before it is done for them. */
export const TIME_TO_REGISTER = 10 * minute;

type Dependencies = {
  clock: Clock;
  /** The attempt behind the id of a subscription or an intent. */
  findAttempt(db: Db, id: string): Promise<{ id: string } | undefined>;
};

/** After an event that says that somebody paid: has a look, a while later, whether they registered. */
export function finalizeWhenPaid({ clock, findAttempt }: Dependencies) {
  return async (transaction: Db, event: Stripe.Event): Promise<void> => {
    const paidFor = findPaidId(event);
    const attempt = paidFor && (await findAttempt(transaction, paidFor));
    if (!attempt) return;
    await enqueue(transaction, {
      topic: finalizePurchaseTopic,
      // A plan may seem paid before its card is saved: what comes later is asked about anew.
      key: `settle:${paidFor}`,
      payload: { id: attempt.id },
      runAt: later(clock(), TIME_TO_REGISTER),
    });
  };
}

function findPaidId(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'setup_intent.succeeded':
    case 'payment_intent.succeeded':
      return event.data.object.id;
    // One that waits for nothing when it is created waits for a card that we asked for ourselves.
    case 'customer.subscription.updated':
      return isPaid(event.data.object) ? event.data.object.id : undefined;
    case 'invoice.paid': {
      // The invoice of a trial is paid from the start: it is over nothing.
      const { amount_paid: amount, parent } = event.data.object;
      return amount > 0 ? idOf(parent?.subscription_details?.subscription) : undefined;
    }
    default:
      return undefined;
  }
}
