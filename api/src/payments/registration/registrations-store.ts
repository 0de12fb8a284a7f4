import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { ProblemError } from '../../platform/http/problem-error';
import { lockVisitors } from '../../platform/visitors/visitor-contexts';

export type RegistrationRow = Selectable<Tables['registrations']>;

/** The registration of an intent. */
export function findRegistration(db: Db, intentId: string): Promise<RegistrationRow | undefined> {
  return db.selectFrom('registrations').selectAll().where('intentId', '=', intentId).executeTakeFirst();
}

/** Whether a visitor became a member, with any intent. */
export async function hasRegistered(db: Db, userUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('intentId')
    .where('userUuid', '=', userUuid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isRegistered(db: Db, subscriptionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('userUuid')
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveRegistration(db: Db, row: Insertable<Tables['registrations']>): Promise<void> {
  await db.insertInto('registrations').values(row).execute();
}

/** Notes which page may repeat the call with the former visitor key: the first one. */
export async function saveRetryHash(db: Db, intentId: string, retryHash: Buffer): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ retryHash })
    .where('intentId', '=', intentId)
    .where('retryHash', 'is', null)
    .execute();
}

/** Marks the registration as made by the visitor now. */
export async function claimRegistration(db: Db, intentId: string, now: Date): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ unclaimedSince: null, registeredAt: now })
    .where('intentId', '=', intentId)
    .execute();
}

/**
 * Until the transaction ends, no other process can complete a registration of this visitor, or delete them. Refuses a
 * visitor who was deleted while the provider worked: nothing makes an account of them any more.
 */
export async function lockVisitor(transaction: Db, userUuid: string): Promise<void> {
  const [existing] = await lockVisitors(transaction, [userUuid]);
  if (existing === undefined) throw new ProblemError('payment-incomplete');
}
