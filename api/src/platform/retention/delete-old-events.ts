import { retention, subtractPeriod } from '@funnel/contracts';
import { sql } from 'kysely';
import { type BlockRange, isWithin, listBlockRanges } from '../database/block-ranges';
import type { Db } from '../database/database';

/** Maximum delay for event writes while a partition is dropped. */
const LOCK_TIMEOUT = '2s';
const PREFIX = 'analytics_events_';

/**
 * Deletes events past their retention: whole months by dropping the partition, those of the month of the cutoff and of no
 * month by row. Later months are not read. Returns the number of rows deleted one by one.
 */
export async function deleteOldEvents(db: Db, now: Date, blocksAtOnce?: number): Promise<number> {
  const cutoff = subtractPeriod(now, retention.usage);
  let deleted = 0;
  for (const partition of await listPartitions(db)) {
    const { from, to } = readMonth(partition);
    if (to <= cutoff.getTime()) await dropPartition(db, partition);
    if (to <= cutoff.getTime() || from > cutoff.getTime()) continue;
    for (const range of await listBlockRanges(db, partition, blocksAtOnce))
      deleted += await deleteRange(db, partition, range, cutoff);
  }
  return deleted;
}

async function deleteRange(db: Db, partition: string, range: BlockRange, cutoff: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(partition)} where ${isWithin(range)} and received_at < ${cutoff}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function listPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** When a partition's month begins and ends; the default partition is of no month. */
function readMonth(partition: string): { from: number; to: number } {
  const [year = Number.NaN, month = Number.NaN] = partition.slice(PREFIX.length).split('_').map(Number);
  return { from: Date.UTC(year, month - 1, 1), to: Date.UTC(year, month, 1) };
}

async function dropPartition(db: Db, partition: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(transaction);
    await sql`select drop_event_partition(to_date(${partition.slice(PREFIX.length)}, 'YYYY_MM'))`.execute(
      transaction,
    );
  });
}
