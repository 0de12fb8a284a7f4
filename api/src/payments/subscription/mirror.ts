import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { getItem, type MirrorRow, toMirrorRow } from './mirror-row';
import { readChargeIfKept, readNextCharge } from './next-charge';
import { readOwedSince } from './owed-since';
import { readReversals } from './payment-reversal';
import { readRegularAmount } from './regular-amount';

/** Writes the state that was read; may be called inside a transaction. */
export type WriteMirror = (db: Db) => Promise<void>;

type Dependencies = {
  db: Db;
  stripe: Stripe;
  clock: Clock;
  planName: (lookupKey: string | null) => string;
};

/**
 * Reads a customer's subscriptions from the provider and returns a function that writes them.
 * No lock is held during the provider call. Each read takes a number first, and a row keeps the highest: a read that
 * started later includes what earlier events announced, so the mirror ends up correct in any order of events.
 */
export async function readMirror(
  { db, stripe, clock, planName }: Dependencies,
  customerId: string,
): Promise<WriteMirror> {
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
      planName,
      nextCharge: await readNextCharge(stripe, subscription),
      chargeIfKept: await readChargeIfKept(stripe, subscription),
      amount: await readRegularAmount(stripe, subscription, getItem(subscription).price),
      takenBack: takenBack.get(subscription.id),
      owedSince: await readOwedSince(stripe, subscription),
    };
    rows.push(toMirrorRow(subscription, context));
  }
  return (target) => writeRows(target, rows);
}

async function fetchReadNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('provider_reads') as number`.execute(db);
  return rows[0]?.number ?? '0';
}

async function writeRows(db: Db, rows: readonly MirrorRow[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('subscriptionId')
          .doUpdateSet(row)
          .where('subscriptions.readNumber', '<', row.readNumber),
      )
      .execute();
  }
}

/** What the provider gave back after a withdrawal, in minor units. */
export async function markWithdrawalRefunded(
  db: Db,
  subscriptionId: string,
  { amount, refundedAt }: { amount: number; refundedAt: Date },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ withdrawalRefund: amount, withdrawalRefundedAt: refundedAt })
    .where('subscriptionId', '=', subscriptionId)
    .where('withdrawalRefundedAt', 'is', null)
    .execute();
}

/**
 * Suspends access from a statement on, until it is confirmed or revoked. Anyone can type an address, so a contract whose
 * buyer revoked one is not suspended again.
 */
export async function markWithdrawalStated(db: Db, subscriptionId: string, statedAt: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ withdrawalStatedAt: statedAt })
    .where('subscriptionId', '=', subscriptionId)
    .where('withdrawnAt', 'is', null)
    .where('withdrawalStatedAt', 'is', null)
    .where('withdrawalRevokedAt', 'is', null)
    .execute();
}

/** The buyer keeps the contract: access is restored, and what was stated before is void. */
export async function revokeStatedWithdrawal(
  db: Db,
  subscriptionId: string,
  withdrawalRevokedAt: Date,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ withdrawalStatedAt: null, withdrawalRevokedAt })
    .where('subscriptionId', '=', subscriptionId)
    .where('withdrawnAt', 'is', null)
    .where('withdrawalStatedAt', 'is not', null)
    .execute();
}

/** Ends the access of a contract that its buyer withdrew from; false when they had withdrawn before. */
export async function markWithdrawn(db: Db, subscriptionId: string, withdrawnAt: Date): Promise<boolean> {
  const marked = await db
    .updateTable('subscriptions')
    .set({ withdrawnAt })
    .where('subscriptionId', '=', subscriptionId)
    .where('withdrawnAt', 'is', null)
    .returning('subscriptionId')
    .executeTakeFirst();
  return marked !== undefined;
}
