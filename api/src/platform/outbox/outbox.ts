import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds, minute } from '../clock';
import type { Db } from '../database/database';
import { hasRow } from '../database/rows';
import { createRetryProblem } from '../http/problem-error';

export type NewJob = {
  topic: string;
  payload: object;
  /** The job reads the state when it runs, so one of the same payload that waits does for both. */
  joinsWaiting?: true;
  /** Only one job per key is ever added. */
  key?: string;
  runAt?: Date;
  /** The id, named in the payload, of the visitor or member who can cause such jobs without end. */
  caller?: string;
};

export type Job = { id: string; topic: string; payload: unknown; attempts: number };

/** After a failed attempt: when the job is due again, or since when it is given up. */
export type JobFailure = { lastError: string; runAt: Date; deadAt?: Date };

/** Jobs about one caller that wait at a time. Calls at the same time may add a few more. */
const MAX_WAITING = 50;
/** Few enough that a batch holds its locks for milliseconds. */
const BATCH_TO_CLEAR = 200;
/** How long a crashed worker blocks its jobs. */
export const LEASE = minute;

/**
 * Adds a job. Call it inside the transaction that makes the job necessary, so that both happen or neither.
 * Returns false when a job with this key exists, or one that waits does; throws `rate-limited` when too many of the
 * caller's wait.
 */
export async function enqueue(
  db: Db,
  { topic, payload, key, runAt, joinsWaiting, caller }: NewJob,
): Promise<boolean> {
  if (joinsWaiting && (await holdWaiting(db, { topic, payload }))) return false;
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
  if (added && caller !== undefined) await limitWaiting(db, caller);
  return added !== undefined;
}

/** Adds a job for each payload, in one statement however many they are. Call it like `enqueue`. */
export async function enqueueAll(
  db: Db,
  { topic, payloads }: { topic: string; payloads: readonly object[] },
): Promise<void> {
  const documents = JSON.stringify(payloads);
  await sql`
    insert into outbox (topic, payload)
    select ${topic}::text, payload from jsonb_array_elements(${documents}::jsonb) payload`.execute(db);
}

async function limitWaiting(db: Db, caller: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from outbox
    where ${isAbout([caller])} and done_at is null and dead_at is null
    order by run_at limit ${MAX_WAITING + 1}`.execute(db);
  const [next] = rows;
  if (next && rows.length > MAX_WAITING) throw createRetryProblem('rate-limited', next.seconds);
}

/**
 * Whether such a job waits for its first attempt. Holds it until the transaction ends: run earlier, it would not see what
 * the transaction changes.
 */
async function holdWaiting(db: Db, { topic, payload }: NewJob): Promise<boolean> {
  const document = JSON.stringify(payload);
  const { rows } = await sql`
    select id from outbox
    where id in (
        select job_id from outbox_subjects where subject = any(array(select list_subjects(${document}::jsonb))))
      and topic = ${topic} and payload = ${document}::jsonb
      and attempts = 0 and done_at is null and dead_at is null
    limit 1 for no key update skip locked`.execute(db);
  return rows.length > 0;
}

/** Whether a job with this key was added, done or not. */
export async function isKnownKey(db: Db, key: string): Promise<boolean> {
  return await hasRow(db, 'outbox', { key });
}

/** Whether a job of this topic was not tried yet. */
export async function hasUntriedJob(db: Db, topic: string): Promise<boolean> {
  return await hasRow(db, 'outbox', { topic, attempts: 0, doneAt: null, deadAt: null });
}

/** The last job so far: what is added later is about a new beginning. */
export async function findLastJobId(db: Db): Promise<string> {
  const last = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.id ?? '0';
}

/**
 * Clears and ends every job until that one which names one of these: ids, addresses, customers. The keys stay, so that
 * none of the jobs is added again.
 */
export async function clearJobsAbout(
  db: Db,
  { names, lastJobId, now }: { names: readonly string[]; lastJobId: string; now: Date },
): Promise<void> {
  await clearInBatches(
    db,
    sql`payload = '{}', last_error = null, done_at = coalesce(done_at, ${now})`,
    sql`select id from outbox where ${isAbout(names)} and id <= ${lastJobId}`,
  );
}

/** Clears the jobs about an address that ran. Those that wait may be another person's, if the address is not proven. */
export async function clearDoneJobsAbout(db: Db, email: string): Promise<void> {
  await clearInBatches(
    db,
    sql`payload = '{}', last_error = null`,
    sql`select id from outbox where ${isAbout([email])} and done_at is not null`,
  );
}

/** A trigger keeps the names of a job with its payload: a cleared job is no longer found. */
function isAbout(names: readonly string[]): RawBuilder<unknown> {
  return sql`id in (
    select job_id from outbox_subjects where subject = any(array(
      select hash_subject(name) from unnest(${[...names]}::text[]) name)))`;
}

async function clearInBatches(
  db: Db,
  cleared: RawBuilder<unknown>,
  jobs: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update outbox set ${cleared} where id = any(array(${jobs} limit ${BATCH_TO_CLEAR}))`.execute(db);
    if (Number(numAffectedRows ?? 0) < BATCH_TO_CLEAR) return;
  }
}

/** Topics of which up to `count` jobs together are claimed. */
export type Claim = { topics: readonly string[]; count: number };

/**
 * Claims the oldest due jobs, read topic by topic: those of other topics are passed over by the index. They are due again
 * after the lease, so that jobs of a crashed worker are retried.
 */
export async function claimJobs(db: Db, claims: readonly Claim[], now: Date): Promise<Job[]> {
  const leasedUntil = addMilliseconds(now, LEASE);
  const wanted = claims.flatMap(({ topics, count }, lane) => topics.map((topic) => ({ topic, lane, count })));
  const { rows } = await sql<Job>`
    update outbox set attempts = attempts + 1, run_at = ${leasedUntil}, leased_until = ${leasedUntil}
    where id = any(array(
      select id from (
        select due.id, wanted.count, row_number() over (partition by lane order by due.run_at, due.id) as place
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (topic text, lane int, count int), lateral (
          select id, run_at from outbox
          where topic = wanted.topic and done_at is null and dead_at is null
            and run_at <= greatest(now(), ${now}::timestamptz)
          order by run_at, id limit wanted.count for update skip locked
        ) due
      ) ranked where place <= count
    ))
    returning id, topic, payload, attempts`.execute(db);
  return rows;
}

/** Extends the leases of jobs while they run. */
export async function renewLeases(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  const leasedUntil = addMilliseconds(now, LEASE);
  await updateOwnJobs(db, jobs, sql`run_at = ${leasedUntil}, leased_until = ${leasedUntil}`);
}

export async function completeJobs(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  await updateOwnJobs(db, jobs, sql`done_at = ${now}, leased_until = null`);
}

/** Gives jobs back before their leases end: another worker takes them at once. */
export async function releaseJobs(db: Db, jobs: readonly Job[], now: Date): Promise<void> {
  await updateOwnJobs(db, jobs, sql`run_at = ${now}, leased_until = null`);
}

export async function postponeJob(db: Db, job: Job, { lastError, runAt, deadAt }: JobFailure): Promise<void> {
  await updateOwnJobs(
    db,
    [job],
    sql`last_error = ${lastError}, run_at = ${runAt}, dead_at = ${deadAt ?? null}, leased_until = null`,
  );
}

/**
 * A worker that was stopped for longer than its lease no longer owns a job: another attempt has begun. In the order of
 * their ids, so that two statements cannot deadlock.
 */
async function updateOwnJobs(db: Db, jobs: readonly Job[], changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    with own as materialized (
      select outbox.id from outbox
        join unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::int[])
          as held (id, attempts) using (id, attempts)
      where done_at is null and leased_until is not null order by outbox.id for no key update of outbox)
    update outbox set ${changes} where id = any(array(select id from own))`.execute(db);
}

/** Has a job that failed tried again at once. Returns false when it is in another state, or its payload is deleted. */
export async function retryJob(db: Db, jobId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update outbox set dead_at = null, attempts = 0, run_at = ${now}
    where id = ${jobId} and done_at is null and (leased_until is null or leased_until <= ${now})
      and attempts > 0 and (key is null or payload <> '{}')
    returning id`.execute(db);
  return rows.length > 0;
}

/** Gives up a job that waits for an attempt. Returns false when it is in another state. */
export async function discardJob(db: Db, jobId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update outbox set dead_at = ${now}
    where id = ${jobId} and done_at is null and dead_at is null and (leased_until is null or leased_until <= ${now})
    returning id`.execute(db);
  return rows.length > 0;
}
