import type Stripe from 'stripe';
import type { Db } from '../../../platform/database/database';
import { isOwing } from '../../../platform/stripe/subscription-status';
import type { PaymentContext } from '../../context';
import { toDate } from '../../stripe-values';
import { previewUpcoming } from '../live-discount';
import { scheduleMails } from '../mails/schedule';
import { getItem, type MirrorRow, readStatus, toMirrorRow } from './mirror-row';
import { fetchReadNumber, writeMirror } from './mirror-store';
import { isNextSkipped } from './moved-charge';
import { readReversals } from './payment-reversal';

/**
 * Reads a customer's subscriptions from the provider. The returned function writes them, and schedules the mails that
 * follow from them, however we learned of the change; it may be called inside a transaction.
 * No lock is held during the provider call. Each read takes a number first, and a row keeps the highest: a read that
 * started later includes what earlier events announced, so the mirror ends up correct in any order of events.
 */
export async function refreshCustomer(
  dependencies: PaymentContext,
  customerId: string,
): Promise<(db: Db) => Promise<void>> {
  const rows = await readRows(dependencies, customerId);
  return async (target) => {
    await writeMirror(target, rows);
    await scheduleMails(target, customerId, dependencies.clock());
  };
}

/** Reads a customer's subscriptions and writes them at once. */
export async function refreshNow(dependencies: PaymentContext, customerId: string): Promise<void> {
  const writeMirror = await refreshCustomer(dependencies, customerId);
  await dependencies.db.transaction().execute(writeMirror);
}

async function readRows({ db, stripe, clock }: PaymentContext, customerId: string): Promise<MirrorRow[]> {
  const readNumber = await fetchReadNumber(db);
  const readAt = clock();
  const [{ data }, reversals] = await Promise.all([
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice'],
    }),
    readReversals(stripe, customerId),
  ]);
  const rows: MirrorRow[] = [];
  for (const subscription of data) {
    const context = {
      customerId,
      readNumber,
      readAt,
      nextCharge: await readNextCharge(stripe, subscription),
      chargeIfKept: await readChargeIfKept(stripe, subscription),
      amount: await readRegularAmount(stripe, subscription, getItem(subscription).price),
      reversal: reversals.get(subscription.id),
      owedSince: await readOwedSince(stripe, subscription),
    };
    rows.push(toMirrorRow(subscription, context));
  }
  return rows;
}

/** The date of the oldest open invoice; undefined when nothing is owed. */
async function readOwedSince(
  stripe: Stripe,
  subscription: Pick<Stripe.Subscription, 'id' | 'status'>,
): Promise<Date | undefined> {
  if (!isOwing(subscription)) return undefined;
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 });
  const oldest = Math.min(...data.map(({ created }) => created));
  return Number.isFinite(oldest) ? toDate(oldest) : undefined;
}

const CHARGED_AGAIN = new Set(['trialing', 'active', 'past_due']);

/** The next charge with all discounts, in minor units; null when there is none. */
async function readNextCharge(stripe: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  if (subscription.cancel_at_period_end || !CHARGED_AGAIN.has(readStatus(subscription))) return null;
  if (isNextSkipped(subscription)) return null;
  return previewCharge(stripe, subscription);
}

/** The charge at the end of the period if the cancellation is revoked; null for a subscription that runs on. */
async function readChargeIfKept(stripe: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  if (!subscription.cancel_at_period_end || !CHARGED_AGAIN.has(readStatus(subscription))) return null;
  return previewCharge(stripe, subscription, { subscription_details: { cancel_at_period_end: false } });
}

/** Null when it was cancelled meanwhile. Any other failure must not look like "nothing will be charged". */
async function previewCharge(
  stripe: Stripe,
  { id }: Stripe.Subscription,
  changes?: Stripe.InvoiceCreatePreviewParams,
): Promise<number | null> {
  return (await previewUpcoming(stripe, id, changes))?.amount_due ?? null;
}

/**
 * The price of one period without discount and tax, in the charged currency and minor units. A price sold in
 * several currencies includes only its base currency unless the others are expanded.
 */
async function readRegularAmount(
  stripe: Stripe,
  { currency }: Pick<Stripe.Subscription, 'currency'>,
  price: Stripe.Price,
): Promise<number> {
  if (price.currency === currency) return price.unit_amount ?? 0;
  const { currency_options: options } = await stripe.prices.retrieve(price.id, {
    expand: ['currency_options'],
  });
  return options?.[currency]?.unit_amount ?? 0;
}
