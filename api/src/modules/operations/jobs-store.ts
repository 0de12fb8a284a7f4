import type { JobChange, JobState, OperatedJob } from '@funnel/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { discardJob, retryJob } from '../../platform/outbox/outbox';

const LISTED = 100;

export type JobFilter = { state: JobState; topic?: string | undefined };

type JobRow = Omit<OperatedJob, 'createdAt' | 'runAt'> & { createdAt: Date; runAt: Date };

/**
 * How many jobs are in which state: those that need attention, by indexes of their own. Done ones are many and count
 * nothing, so they are left out.
 */
export async function countJobs(db: Db, now: Date) {
  const { rows } = await sql<{ topic: string; state: JobState; count: number }>`
    select topic, ${selectState(now)} as state, count(*)::int as count from (
      select topic, attempts, leased_until, done_at, dead_at from outbox where ${inStates.waiting}
      union all
      select topic, attempts, leased_until, done_at, dead_at from outbox where ${inStates.failed}) unfinished
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Conditions of partial indexes. */
const unfinished = sql`done_at is null and dead_at is null`;
const inStates: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  waiting: unfinished,
  running: unfinished,
  retrying: unfinished,
  failed: sql`done_at is null and dead_at is not null`,
  done: sql`done_at is not null`,
};

/** The jobs of a state, the latest first. */
export async function listJobs(db: Db, { state, topic }: JobFilter, now: Date): Promise<OperatedJob[]> {
  const isOfTopic = topic === undefined ? sql`true` : sql`topic = ${topic}`;
  // The index holds no others of these; a comparison would make the planner expect few rows, and read all of them.
  const isOfState = state === 'done' || state === 'failed' ? sql`true` : sql`${selectState(now)} = ${state}`;
  return await readJobs(db, sql`${inStates[state]} and ${isOfState} and ${isOfTopic}`, now);
}

export async function findJob(db: Db, jobId: string, now: Date): Promise<OperatedJob | undefined> {
  const [job] = await readJobs(db, sql`id = ${jobId}`, now);
  return job;
}

export type RequestedChange = { jobId: string; topic: string; action: JobChange; reason: string };

/** Changes a job and records why. Returns false when its state does not allow it. */
export async function changeJob(db: Db, change: RequestedChange, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const apply = change.action === 'retry' ? retryJob : discardJob;
    if (!(await apply(transaction, change.jobId, now))) return false;
    await transaction
      .insertInto('jobChanges')
      .values({ ...change, changedAt: now })
      .execute();
    return true;
  });
}

async function readJobs(db: Db, isWanted: RawBuilder<unknown>, now: Date): Promise<OperatedJob[]> {
  const { rows } = await sql<JobRow>`
    select id, topic, ${selectState(now)} as state, attempts, created_at, run_at, last_error from outbox
    where ${isWanted} order by id desc limit ${LISTED}`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    runAt: row.state === 'waiting' || row.state === 'retrying' ? row.runAt.toISOString() : null,
  }));
}

function selectState(now: Date): RawBuilder<JobState> {
  return sql<JobState>`case
    when done_at is not null then 'done'
    when dead_at is not null then 'failed'
    when leased_until > ${now} then 'running'
    when attempts > 0 then 'retrying'
    else 'waiting' end`;
}
