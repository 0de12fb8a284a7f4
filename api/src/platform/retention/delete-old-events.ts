import { retention, subtractPeriod } from '@funnel/contracts';
import { sql } from 'kysely';
import { type BlockRange, splitIntoBlockRanges } from '../database/block-ranges';
import type { Db } from '../database/database';

/** Maximum delay for event writes while a partition is dropped. */
const LOCK_TIMEOUT = '2s';
const PREFIX = 'analytics_events_';

/**
 * Deletes events past their retention: whole months by dropping the partition, the rest by row. One statement cannot
 * scan a whole month within its timeout, so each covers only some blocks.
 */
export async function deleteOldEvents(db: Db, now: Date, blocksAtOnce?: number): Promise<number> {
  const cutoff = subtractPeriod(now, retention.usage);
  let deleted = 0;
  for (const partition of await listPartitions(db)) {
    const isWholeMonth = isBeforeCutoff(partition, cutoff);
    for (const range of splitIntoBlockRanges(await countBlocks(db, partition), blocksAtOnce))
      deleted += await (isWholeMonth
        ? countRows(db, partition, range)
        : deleteRange(db, partition, range, cutoff));
    if (isWholeMonth) await dropPartition(db, partition);
  }
  return deleted;
}

async function countBlocks(db: Db, partition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (pg_relation_size(${partition}::regclass) / current_setting('block_size')::int)::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function countRows(db: Db, partition: string, range: BlockRange): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(partition)} where ${isWithin(range)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function deleteRange(db: Db, partition: string, range: BlockRange, cutoff: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(partition)} where ${isWithin(range)} and received_at < ${cutoff}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function isWithin({ from, to }: BlockRange) {
  return sql`ctid >= ${from}::tid and ctid < ${to}::tid`;
}

async function listPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a partition's month ended before the cutoff; false for the default partition. */
function isBeforeCutoff(partition: string, cutoff: Date): boolean {
  const [year, month] = partition.slice(PREFIX.length).split('_').map(Number);
  return year !== undefined && month !== undefined && Date.UTC(year, month, 1) <= cutoff.getTime();
}

async function dropPartition(db: Db, partition: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(transaction);
    await sql`select drop_event_partition(to_date(${partition.slice(PREFIX.length)}, 'YYYY_MM'))`.execute(
      transaction,
    );
  });
}
