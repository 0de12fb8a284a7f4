import type { Db } from '../../platform/database/database';
import { deleteRows, findRow, type Row, updateRows } from '../../platform/database/rows';

export type PushSubscription = Row<'pushSubscriptions'>;

/** Keeps the browser of a session; one that another session left behind belongs to this one from now on. */
export async function savePushSubscription(transaction: Db, subscription: PushSubscription): Promise<void> {
  const { sessionId, endpoint, ...changes } = subscription;
  await transaction
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('sessionId', '!=', sessionId)
    .execute();
  // Two tabs may turn it on at once.
  await transaction
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ endpoint, ...changes }))
    .execute();
}

export async function findPushSubscription(db: Db, sessionId: string): Promise<PushSubscription | undefined> {
  return await findRow(db, 'pushSubscriptions', { sessionId });
}

export async function listPushSubscriptions(db: Db, memberUuid: string): Promise<PushSubscription[]> {
  return await db.selectFrom('pushSubscriptions').selectAll().where('memberUuid', '=', memberUuid).execute();
}

/** Locks the row inside a transaction, so that one message is sent when two workers have the job. */
export async function lockPushSubscription(
  transaction: Db,
  sessionId: string,
): Promise<PushSubscription | undefined> {
  return await transaction
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

export async function movePushSubscription(db: Db, sessionId: string, nextAt: Date): Promise<void> {
  await updateRows(db, 'pushSubscriptions', { sessionId }, { nextAt });
}

/** Ends the messages to a browser; idempotent. */
export async function deletePushSubscription(db: Db, sessionId: string): Promise<void> {
  await deleteRows(db, 'pushSubscriptions', { sessionId });
}

/** Ends the messages to a browser that its push service no longer knows. */
export async function deletePushEndpoint(db: Db, endpoint: string): Promise<void> {
  await deleteRows(db, 'pushSubscriptions', { endpoint });
}
