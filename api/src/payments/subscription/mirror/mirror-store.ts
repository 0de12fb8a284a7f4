import { sql } from 'kysely';
import { addMilliseconds, day } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { updateRows } from '../../../platform/database/rows';
import type { MirrorRow } from './mirror-row';

/** Numbers the reads of the provider's state: of two, the one that started later counts. */
export async function fetchReadNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('provider_reads') as number`.execute(db);
  return rows[0]?.number ?? '0';
}

/** Writes what was read, unless a later read was written first. */
export async function writeMirror(db: Db, rows: readonly MirrorRow[]): Promise<void> {
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
  const refund = { withdrawalRefund: amount, withdrawalRefundedAt: refundedAt };
  await updateRows(db, 'subscriptions', { subscriptionId, withdrawalRefundedAt: null }, refund);
}

/**
 * Suspends access from a statement on, until it is confirmed or revoked. Anyone can type an address, so a contract whose
 * buyer revoked one is not suspended again.
 */
export async function markWithdrawalStated(db: Db, subscriptionId: string, statedAt: Date): Promise<void> {
  const unstated = { withdrawnAt: null, withdrawalStatedAt: null, withdrawalRevokedAt: null };
  await updateRows(db, 'subscriptions', { subscriptionId, ...unstated }, { withdrawalStatedAt: statedAt });
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
  return (await updateRows(db, 'subscriptions', { subscriptionId, withdrawnAt: null }, { withdrawnAt })) > 0;
}

type StaleCustomer = { customerId: string; moment: string; subscriptionId: string };

/**
 * A page of customers whose state at the provider may have changed without an event: nothing was read for a day although
 * a period has ended or ends soon or a charge is owed, or nothing was read for a week. The oldest reads come first, after
 * the position: the moment of a read, as a text, and its subscription.
 */
export async function listStaleCustomers(
  db: Db,
  { now, after, count }: { now: Date; after: readonly [string, string] | null; count: number },
): Promise<StaleCustomer[]> {
  const [moment, last] = after ?? ['-infinity', ''];
  const { rows } = await sql<StaleCustomer>`
    select customer_id, read_at::text as moment, subscription_id from subscriptions
    where status <> 'canceled' and read_at < ${addMilliseconds(now, -day)} and (
      current_period_ends_at < ${addMilliseconds(now, day)} or status in ('past_due', 'unpaid', 'incomplete')
      or read_at < ${addMilliseconds(now, -7 * day)})
      and (read_at, subscription_id) > (${moment}::timestamptz, ${last})
    order by read_at, subscription_id limit ${count}`.execute(db);
  return rows;
}
