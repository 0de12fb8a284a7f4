import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type CardIntentRow = Selectable<Tables['cardIntents']>;
export type PendingSubscriptionRow = Selectable<Tables['pendingSubscriptions']>;

export function findLatestCardIntent(db: Db, userUuid: string): Promise<CardIntentRow | undefined> {
  return db
    .selectFrom('cardIntents')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
}

/** Returns whether this intent was saved: another process may have saved one of the same generation. */
export async function saveCardIntent(db: Db, row: Insertable<Tables['cardIntents']>): Promise<boolean> {
  await db
    .insertInto('cardIntents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('cardIntents')
    .select('userUuid')
    .where('setupIntentId', '=', row.setupIntentId)
    .executeTakeFirst();
  return kept !== undefined;
}

export function findLatestPending(db: Db, userUuid: string): Promise<PendingSubscriptionRow | undefined> {
  return db
    .selectFrom('pendingSubscriptions')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
}

/** Returns whether this subscription was saved, as for intents. */
export async function savePending(db: Db, row: Insertable<Tables['pendingSubscriptions']>): Promise<boolean> {
  await db
    .insertInto('pendingSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('pendingSubscriptions')
    .select('userUuid')
    .where('subscriptionId', '=', row.subscriptionId)
    .executeTakeFirst();
  return kept !== undefined;
}

/** The pending subscription of an intent. */
export function findPendingByIntent(db: Db, intentId: string): Promise<PendingSubscriptionRow | undefined> {
  return db
    .selectFrom('pendingSubscriptions')
    .selectAll()
    .where('intentId', '=', intentId)
    .executeTakeFirst();
}
