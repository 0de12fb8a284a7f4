import { before, retention } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/database';
import { deleteInBatches } from './delete-in-batches';

/** Nobody who records an event waits longer than this for a month to go. */
const LOCK_TIMEOUT = '2s';
const PREFIX = 'analytics_events_';

/** Events whose time is over: whole months at once, the rest row by row. */
export async function forgetEvents(db: Db, now: Date): Promise<number> {
  const cutoff = before(now, retention.usage);
  let deleted = 0;
  for (const partition of await partitions(db)) {
    if (isOver(partition, cutoff)) deleted += await dropMonth(db, partition);
    else deleted += await deleteInBatches(db, { table: partition, isOver: sql`received_at < ${cutoff}` });
  }
  return deleted;
}

async function partitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'analytics_events'::regclass order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a partition is of a month that ended before; the one for everything else never is. */
function isOver(partition: string, cutoff: Date): boolean {
  const [year, month] = partition.slice(PREFIX.length).split('_').map(Number);
  return year !== undefined && month !== undefined && Date.UTC(year, month, 1) <= cutoff.getTime();
}

async function dropMonth(db: Db, partition: string): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(transaction);
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(partition)}`.execute(
      transaction,
    );
    await sql`drop table ${sql.table(partition)}`.execute(transaction);
    return Number(rows[0]?.count ?? 0);
  });
}
