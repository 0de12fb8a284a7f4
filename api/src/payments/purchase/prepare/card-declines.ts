import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { addMilliseconds, hour, second } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { insertOnce } from '../../../platform/database/rows';
import { createRetryProblem } from '../../../platform/http/problem-error';
import { defineJob } from '../../../platform/outbox/define-job';
import { getId } from '../../../platform/stripe/ids';
import { isMissing, isRefused } from '../../../platform/stripe/stripe-problems';

/** People try a few cards, card testers hundreds. */
const MAX_DECLINES = 10;
const PERIOD = hour;

const closeIntent = defineJob('close-intent', z.object({ intentId: z.string() }));

/** Counts refused cards and closes the intent of a customer with too many. */
export async function countDecline(
  transaction: Db,
  { id: eventId, data }: Stripe.SetupIntentSetupFailedEvent | Stripe.PaymentIntentPaymentFailedEvent,
  now: Date,
): Promise<void> {
  const { id: intentId, customer } = data.object;
  const customerId = getId(customer);
  if (customerId === undefined) return;
  await insertOnce(transaction, 'cardDeclines', { eventId, customerId, declinedAt: now });
  const declines = await findRecentDeclines(transaction, customerId, now);
  // The browser can confirm an intent without us; a closed intent cannot test cards.
  if (declines.length >= MAX_DECLINES)
    await closeIntent.enqueue(transaction, { intentId }, { key: `close-intent:${intentId}` });
}

/** Refuses further attempts after too many refused cards, until the first of them is an hour old. */
export async function refuseCardTests(db: Db, customerId: string, now: Date): Promise<void> {
  const declines = await findRecentDeclines(db, customerId, now);
  const first = declines.at(-MAX_DECLINES);
  if (first)
    throw createRetryProblem(
      'rate-limited',
      (addMilliseconds(first, PERIOD).getTime() - now.getTime()) / second,
    );
}

/** Closes an intent: afterwards it confirms no card. */
export function closeIntentJob({ stripe }: { stripe: Stripe }) {
  return closeIntent.handle(async ({ intentId }) => {
    try {
      if (intentId.startsWith('seti_')) await stripe.setupIntents.cancel(intentId);
      else await cancelSubscription(stripe, intentId);
    } catch (error) {
      // It has succeeded, been closed or been deleted meanwhile.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  });
}

/** Closes a payment intent by cancelling the subscription it belongs to. */
async function cancelSubscription(stripe: Stripe, intentId: string): Promise<void> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted) return;
  const subscription = getId(invoice.parent?.subscription_details?.subscription);
  if (subscription === undefined) return;
  const { status } = await stripe.subscriptions.retrieve(subscription);
  if (status === 'incomplete') await stripe.subscriptions.cancel(subscription);
}

async function findRecentDeclines(db: Db, customerId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('cardDeclines')
    .select('declinedAt')
    .where('customerId', '=', customerId)
    .where('declinedAt', '>', addMilliseconds(now, -PERIOD))
    .orderBy('declinedAt')
    .execute();
  return rows.map(({ declinedAt }) => declinedAt);
}
