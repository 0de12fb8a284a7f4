import {
  type JobChange,
  type JobCount,
  type JobState,
  MAX_COUNTED_JOBS,
  type OperatedJob,
} from '@funnel/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { discardJob, retryJob } from '../../platform/outbox/outbox';

const LISTED = 100;

export type JobFilter = { state: JobState; topic?: string | undefined };

type JobRow = Omit<OperatedJob, 'createdAt' | 'runAt'> & { createdAt: Date; runAt: Date };

/**
 * Jobs that a partial index holds, by topic; in its order. `isMixed` when of several states, few enough to be compared:
 * of a comparison the planner expects few rows, and would read all of many.
 */
type JobIndex = { holds: RawBuilder<unknown>; order: RawBuilder<unknown>; isMixed?: true };

const unfinished = sql`done_at is null and dead_at is null`;
const unfinishedIndex: JobIndex = { holds: unfinished, order: sql`run_at, id` };
const triedIndex: JobIndex = {
  holds: sql`${unfinished} and attempts > 0`,
  order: sql`id desc`,
  isMixed: true,
};
const failedIndex: JobIndex = { holds: sql`done_at is null and dead_at is not null`, order: sql`id desc` };
const indexes: Readonly<Record<Exclude<JobState, 'done'>, JobIndex>> = {
  // A job that was never claimed.
  waiting: { ...unfinishedIndex, holds: sql`${unfinished} and attempts = 0` },
  running: triedIndex,
  retrying: triedIndex,
  failed: failedIndex,
};

/** How many jobs are in which state. Done ones need no attention and are many, so they are left out. */
export async function countJobs(db: Db, now: Date): Promise<JobCount[]> {
  const counts = [
    ...(await countIndexed(db, { index: unfinishedIndex, states: ['waiting'] }, now)),
    ...(await countIndexed(db, { index: triedIndex, states: ['running', 'retrying'] }, now)),
    ...(await countIndexed(db, { index: failedIndex, states: ['failed'] }, now)),
  ];
  const place = ({ topic, state }: JobCount) => `${topic} ${state}`;
  return counts.toSorted((one, other) => place(one).localeCompare(place(other)));
}

type CountRow = Omit<JobCount, 'isAtLeast'> & { hasMore: boolean };
type Counted = { index: JobIndex; states: readonly JobState[] };

/** Reads of each topic as many as are counted, and one that tells that there are more. */
async function countIndexed(db: Db, { index, states }: Counted, now: Date): Promise<JobCount[]> {
  const rows = await readIndexed<CountRow>(
    db,
    sql`select topics.topic, wanted.state, count(*) > ${MAX_COUNTED_JOBS} as has_more,
        least(count(*) filter (where counted.state = wanted.state), ${MAX_COUNTED_JOBS})::int as count
      from topics, unnest(${states}::text[]) wanted (state), lateral (
        select ${selectState(now)} as state from outbox where outbox.topic = topics.topic and ${index.holds}
        order by ${index.order} limit ${MAX_COUNTED_JOBS + 1}) counted
      group by 1, 2`,
    listTopics(index),
  );
  return rows
    .filter(({ count, hasMore }) => count > 0 || hasMore)
    .map(({ hasMore, ...count }) => (hasMore ? { ...count, isAtLeast: true } : count));
}

/** A hundred jobs of a state: waiting ones by their next attempt, others the latest first. */
export async function listJobs(db: Db, { state, topic }: JobFilter, now: Date): Promise<OperatedJob[]> {
  const isOfTopic = topic === undefined ? sql`true` : sql`topic = ${topic}`;
  if (state === 'done') return await readJobs(db, sql`done_at is not null and ${isOfTopic}`, now);
  const { holds, order, isMixed } = indexes[state];
  const isOfState = isMixed ? sql`${selectState(now)} = ${state}` : sql`true`;
  const rows = await readIndexed<JobRow>(
    db,
    sql`select listed.* from topics, lateral (
      select ${selectColumns(now)} from outbox
      where outbox.topic = topics.topic and ${holds} and ${isOfState}
      order by ${order} limit ${LISTED}) listed order by ${order} limit ${LISTED}`,
    topic === undefined ? listTopics(indexes[state]) : sql`topics as (select ${topic}::text as topic)`,
  );
  return rows.map(toOperatedJob);
}

/** The topics in an index, one step each: those of versions before and after this one, too. */
function listTopics({ holds }: JobIndex): RawBuilder<unknown> {
  return sql`recursive topics as (
    (select topic from outbox where ${holds} order by topic limit 1)
    union all
    select (select topic from outbox where ${holds} and outbox.topic > topics.topic order by topic limit 1)
    from topics where topics.topic is not null)`;
}

/** The planner expects far more of such a read than there is, and would compile it, which takes longer than to run it. */
async function readIndexed<Row>(
  db: Db,
  query: RawBuilder<unknown>,
  topics: RawBuilder<unknown>,
): Promise<Row[]> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select set_config('jit', 'off', true)`.execute(transaction);
    const { rows } = await sql<Row>`with ${topics} ${query}`.execute(transaction);
    return rows;
  });
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
    select ${selectColumns(now)} from outbox where ${isWanted} order by id desc limit ${LISTED}`.execute(db);
  return rows.map(toOperatedJob);
}

function toOperatedJob(row: JobRow): OperatedJob {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    runAt: row.state === 'waiting' || row.state === 'retrying' ? row.runAt.toISOString() : null,
  };
}

function selectColumns(now: Date): RawBuilder<unknown> {
  return sql`id, topic, ${selectState(now)} as state, attempts, created_at, run_at, last_error`;
}

function selectState(now: Date): RawBuilder<JobState> {
  return sql<JobState>`case
    when done_at is not null then 'done'
    when dead_at is not null then 'failed'
    when leased_until > ${now} then 'running'
    when attempts > 0 then 'retrying'
    else 'waiting' end`;
}
