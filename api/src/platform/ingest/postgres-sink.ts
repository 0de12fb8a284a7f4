import type { AnalyticsEvent } from '@funnel/contracts';
import type pg from 'pg';
import { calendarDate, day, later } from '../clock';
import { splitIntoBlockRanges } from '../database/block-ranges';
import { createBatcher } from './batcher';
import type { EventSink } from './event-sink';

const LOCK = 727_276;
const MONTHS_AHEAD = 2;
/** An event is not sent again after this long. */
const RESEND_WINDOW = 7 * day;

const given =
  'select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::uuid[]) as batch (uuid, event, properties, event_id)';

/** Where there are test users their events are dropped; elsewhere nobody pays for looking. */
const counted = `${given} where not exists (select from test_visitors where test_visitors.uuid = batch.uuid)`;

const insertAll = (batch: string) =>
  `insert into analytics_events (uuid, event, properties, event_id) ${batch}`;

/** Ids are taken in their order, so that two batches never wait for each other. */
const insertFresh = (batch: string) => `
  with batch as (${batch}),
  fresh as (
    insert into analytics_event_ids (event_id)
    select event_id from batch where event_id is not null order by event_id
    on conflict do nothing returning event_id
  )
  insert into analytics_events (uuid, event, properties, event_id)
  select * from batch where event_id is null or event_id in (select event_id from fresh)`;

/** Events in PostgreSQL, in a partition for each month, written many at a time. */
export function createPostgresSink(pool: pg.Pool, { hasTestUsers }: { hasTestUsers: boolean }): EventSink {
  const statements = hasTestUsers
    ? createStatements('count-events', counted)
    : createStatements('insert-events', given);
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

/** What waits is what will be sent; the object it came as is gone by then. */
type EventRow = { uuid: string; event: string; properties: string; eventId: string | null };

/** What a row takes beside its texts, about. */
const ROW_BYTES = 200;

function toRow({ uuid, event, properties = {}, eventId }: AnalyticsEvent): EventRow {
  return { uuid, event, properties: JSON.stringify(properties), eventId: eventId ?? null };
}

type Statement = { name: string; text: string };
type Statements = { all: Statement; fresh: Statement };

function createStatements(name: string, batch: string): Statements {
  return {
    all: { name: `${name}-all`, text: insertAll(batch) },
    fresh: { name: `${name}-fresh`, text: insertFresh(batch) },
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

/** The same event may be in one batch twice. */
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

/** Partitions for this and the next months; ids that nobody sends again are forgotten. */
async function prepare(pool: pg.Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      await client.query('select ensure_event_partition($1::date)', [calendarDate(month)]);
    }
    await deleteOldIds(client, later(now, -RESEND_WINDOW));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

/** A week of ids is more than one statement can walk through in its time. */
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
