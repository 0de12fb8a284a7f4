import type Stripe from 'stripe';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { scheduleMails } from '../mails/schedule';
import { getItem, type MirrorRow, toMirrorRow } from './mirror-row';
import { fetchReadNumber, writeMirror } from './mirror-store';
import { readChargeIfKept, readNextCharge, readRegularAmount } from './next-charge';
import { readReversals } from './payment-reversal';

const OWED = new Set<Stripe.Subscription['status']>(['past_due', 'unpaid']);

type Dependencies = { db: Db; stripe: Stripe; clock: Clock };

/**
 * Reads a customer's subscriptions from the provider. The returned function writes them, and schedules the mails that
 * follow from them, however we learned of the change; it may be called inside a transaction.
 * No lock is held during the provider call. Each read takes a number first, and a row keeps the highest: a read that
 * started later includes what earlier events announced, so the mirror ends up correct in any order of events.
 */
export async function refreshCustomer(
  dependencies: Dependencies,
  customerId: string,
): Promise<(db: Db) => Promise<void>> {
  const rows = await readRows(dependencies, customerId);
  return async (target) => {
    await writeMirror(target, rows);
    await scheduleMails(target, customerId, dependencies.clock());
  };
}

/** Reads a customer's subscriptions and writes them at once. */
export async function refreshNow(dependencies: Dependencies, customerId: string): Promise<void> {
  const writeMirror = await refreshCustomer(dependencies, customerId);
  await dependencies.db.transaction().execute(writeMirror);
}

async function readRows({ db, stripe, clock }: Dependencies, customerId: string): Promise<MirrorRow[]> {
  const readNumber = await fetchReadNumber(db);
  const readAt = clock();
  const [{ data }, takenBack] = await Promise.all([
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
      takenBack: takenBack.get(subscription.id),
      owedSince: await readOwedSince(stripe, subscription),
    };
    rows.push(toMirrorRow(subscription, context));
  }
  return rows;
}

/** The date of the oldest open invoice; undefined when nothing is owed. */
async function readOwedSince(
  stripe: Stripe,
  { id, status }: Pick<Stripe.Subscription, 'id' | 'status'>,
): Promise<Date | undefined> {
  if (!OWED.has(status)) return undefined;
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  const oldest = Math.min(...data.map(({ created }) => created));
  return Number.isFinite(oldest) ? new Date(oldest * 1000) : undefined;
}
