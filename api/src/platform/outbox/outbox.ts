import { sql } from 'kysely';
import { addMilliseconds, minute } from '../clock';
import type { Db } from '../database/database';

export type NewJob = {
  topic: string;
  payload: object;
  /** Only one job per key is ever added. */
  key?: string;
  runAt?: Date;
};

export type Job = { id: string; topic: string; payload: unknown; attempts: number };

/** After a failed attempt: when the job is due again, or since when it is given up. */
export type JobFailure = { lastError: string; runAt: Date; deadAt?: Date };

const BATCH = 20;
/** How long a crashed worker blocks its jobs. */
const LEASE = minute;

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

/** Claims due jobs. They are due again after the lease, so that jobs of a crashed worker are retried. */
export async function claimJobs(db: Db, topics: string[], now: Date): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update outbox set attempts = attempts + 1, run_at = ${addMilliseconds(now, LEASE)}
    where id in (
      select id from outbox
      where topic = any(${topics}::text[]) and done_at is null and dead_at is null and run_at <= greatest(now(), ${now}::timestamptz)
      order by run_at, id limit ${BATCH} for update skip locked
    )
    returning id, topic, payload, attempts`.execute(db);
  return rows;
}

export async function completeJob(db: Db, { id }: Job, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ doneAt: now }).where('id', '=', id).execute();
}

export async function postponeJob(db: Db, { id }: Job, failure: JobFailure): Promise<void> {
  await db.updateTable('outbox').set(failure).where('id', '=', id).execute();
}
