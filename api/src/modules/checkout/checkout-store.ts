import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type CardIntentRow = Selectable<Tables['cardIntents']>;
export type PendingSubscriptionRow = Selectable<Tables['pendingSubscriptions']>;

export function latestCardIntent(db: Db, userUuid: string): Promise<CardIntentRow | undefined> {
  return db
    .selectFrom('cardIntents')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
}

/** The same intent, or another of the same generation made at the same time, is kept once. */
export async function keepCardIntent(db: Db, row: Insertable<Tables['cardIntents']>): Promise<void> {
  await db
    .insertInto('cardIntents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function latestPending(db: Db, userUuid: string): Promise<PendingSubscriptionRow | undefined> {
  return db
    .selectFrom('pendingSubscriptions')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
}

export async function keepPending(db: Db, row: Insertable<Tables['pendingSubscriptions']>): Promise<void> {
  await db
    .insertInto('pendingSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The subscription that waits for an intent, and whose it is. */
export function pendingOfIntent(db: Db, intentId: string): Promise<PendingSubscriptionRow | undefined> {
  return db
    .selectFrom('pendingSubscriptions')
    .selectAll()
    .where('intentId', '=', intentId)
    .executeTakeFirst();
}
