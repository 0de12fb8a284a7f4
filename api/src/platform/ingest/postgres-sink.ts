import type { AnalyticsEvent } from '@funnel/contracts';
import type pg from 'pg';
import { addMilliseconds, day, formatCalendarDate } from '../clock';
import { splitIntoBlockRanges } from '../database/block-ranges';
import { createBatcher } from './batcher';
import type { EventSink } from './event-sink';

const LOCK = 727_276;
const MONTHS_AHEAD = 2;
/** Events are not resent after this long. */
const RESEND_WINDOW = 7 * day;

const batchQuery =
  'select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::uuid[]) as batch (uuid, event, properties, event_id)';

/** Drops events of test users; used only when there are test users, to avoid the lookup. */
const countedBatchQuery = `${batchQuery} where not exists (select from test_visitors where test_visitors.uuid = batch.uuid)`;

const insertAll = (batch: string) =>
  `insert into analytics_events (uuid, event, properties, event_id) ${batch}`;

/** Ids are inserted in order, so that two batches cannot deadlock. */
const insertWithoutDuplicates = (batch: string) => `
  with batch as (${batch}),
  fresh as (
    insert into analytics_event_ids (event_id)
    select event_id from batch where event_id is not null order by event_id
    on conflict do nothing returning event_id
  )
  insert into analytics_events (uuid, event, properties, event_id)
  select * from batch where event_id is null or event_id in (select event_id from fresh)`;

/** Writes events to PostgreSQL in batches, into monthly partitions. */
export function createPostgresSink(pool: pg.Pool, { hasTestUsers }: { hasTestUsers: boolean }): EventSink {
  const statements = hasTestUsers
    ? createStatements('count-events', countedBatchQuery)
    : createStatements('insert-events', batchQuery);
  const batcher = createBatcher<EventRow>({
    write: (rows) => insertRows(pool, statements, rows),
    sizeInBytes: ({ event, properties }) => ROW_BYTES + event.length + Buffer.byteLength(properties),
  });
  return {
    record: (event) => batcher.add(toRow(event)),
    prepare: (now) => prepare(pool, now),
    close: () => batcher.close(),
  };
}

/** Queued rows hold only what will be written, not the original event. */
type EventRow = { uuid: string; event: string; properties: string; eventId: string | null };

/** Approximate size of a row without its texts. */
const ROW_BYTES = 200;

function toRow({ uuid, event, properties = {}, eventId }: AnalyticsEvent): EventRow {
  return { uuid, event, properties: JSON.stringify(properties), eventId: eventId ?? null };
}

type Statement = { name: string; text: string };
type Statements = { all: Statement; fresh: Statement };

function createStatements(name: string, batch: string): Statements {
  return {
    all: { name: `${name}-all`, text: insertAll(batch) },
    fresh: { name: `${name}-fresh`, text: insertWithoutDuplicates(batch) },
  };
}

async function insertRows(pool: pg.Pool, statements: Statements, batch: EventRow[]): Promise<void> {
  const hasIds = batch.some(({ eventId }) => eventId !== null);
  const rows = hasIds ? dedupeById(batch) : batch;
  await pool.query({
    ...(hasIds ? statements.fresh : statements.all),
    values: [
      rows.map(({ uuid }) => uuid),
      rows.map(({ event }) => event),
      rows.map(({ properties }) => properties),
      rows.map(({ eventId }) => eventId),
    ],
  });
}

/** One batch may contain the same event twice. */
function dedupeById(rows: EventRow[]): EventRow[] {
  const seen = new Set<string>();
  return rows.filter(({ eventId }) => {
    const id = eventId?.toLowerCase();
    if (id === undefined) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** Creates partitions for this and the next months, and deletes event ids past the resend window. */
async function prepare(pool: pg.Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      await client.query('select ensure_event_partition($1::date)', [formatCalendarDate(month)]);
    }
    await deleteOldIds(client, addMilliseconds(now, -RESEND_WINDOW));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

/** One statement cannot scan a week of ids within its timeout. */
async function deleteOldIds(client: pg.PoolClient, before: Date): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select (pg_relation_size('analytics_event_ids') / current_setting('block_size')::int)::int as count`,
  );
  for (const { from, to } of splitIntoBlockRanges(rows[0]?.count ?? 0))
    await client.query(
      'delete from analytics_event_ids where ctid >= $1::tid and ctid < $2::tid and received_at < $3',
      [from, to, before],
    );
}
