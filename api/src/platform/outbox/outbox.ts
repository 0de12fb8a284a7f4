import type { Db } from '../database/database';

export type NewJob = {
  topic: string;
  payload: object;
  /** Only one job per key is ever added. */
  key?: string;
  runAt?: Date;
};

/**
 * Adds a job. Call it inside the transaction that makes the job necessary, so that both happen or neither.
 * Returns false when a job with this key exists.
 */
export async function enqueue(db: Db, { topic, payload, key, runAt }: NewJob): Promise<boolean> {
  const added = await db
    .insertInto('outbox')
    .values({
      topic,
      payload: JSON.stringify(payload),
      key: key ?? null,
      ...(runAt && { runAt }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
