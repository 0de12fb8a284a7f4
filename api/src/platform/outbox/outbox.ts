import type { Db } from '../database/database';

export type NewJob = {
  topic: string;
  payload: object;
  /** The same key is taken once, however often it is asked for. */
  key?: string;
  runAt?: Date;
};

/**
 * Asks for a job. Call it inside the transaction that makes the job necessary: then both happen, or neither.
 * Gives whether the job is new, by its key.
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
