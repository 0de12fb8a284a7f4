import { sql } from 'kysely';
import type pg from 'pg';
import { formatCalendarDate } from '../clock';
import type { Db } from '../database/database';
import { createBatcher } from './batcher';
import { queueCopies } from './clickhouse/event-copies-store';
import type { EventSink, ReceivedEvent } from './event-sink';
import { type Exposure, type GrowthFact, readExposure, readFact } from './growth-facts';

const LOCK = 727_276;
const MONTHS_AHEAD = 2;

/** Far more variants than a visitor can see, so that no one fills the table under one number. */
const MAX_EXPOSURES = 200;
/** Above it a metric no longer grows: the errors of a broken browser would outweigh those of all others. */
const MAX_COUNT = 100;

const batchRows = `unnest($1::uuid[], $2::text[], $3::jsonb[], $4::uuid[], $5::bigint[], $6::bigint[])
    with ordinality as batch (uuid, event, properties, event_id, age, delay, number)`;

/** Events that happen as they arrive, by the database's clock. */
const promptQuery = `
  select uuid, event, properties, event_id, number, now() as received_at, now() as occurred_at
  from ${batchRows} where true`;

/**
 * What a visitor did before they were deleted is left out, and in the minute after: clocks of servers differ, and a write
 * takes time.
 */
const lateQuery = `
  select * from (
    select uuid, event, properties, event_id, number, now() - delay * interval '1 millisecond' as received_at,
      now() - (delay + age) * interval '1 millisecond' as occurred_at
    from ${batchRows}
  ) batch
  where not exists (
    select from erased_visitors erased
    where erased.visitor_hash = sha256(uuid_send(batch.uuid))
      and erased.erased_at + interval '1 minute' >= batch.occurred_at)`;

/** Drops events of test users; used only when there are test users, to avoid the lookup. */
const countedOnly = ' and not exists (select from test_visitors where test_visitors.uuid = batch.uuid)';

const columns = 'uuid, event, properties, event_id, received_at, occurred_at';

const takeAll = (batch: string) => `
  with batch as (${batch}), fresh as (select * from batch)`;

/** Ids are inserted in order, so that two batches cannot deadlock. */
const findFresh = (batch: string) => `
  batch as (${batch}),
  new_ids as (
    insert into analytics_event_ids (event_id)
    select event_id from batch where event_id is not null order by event_id
    on conflict do nothing returning event_id
  ),
  fresh as (
    select * from batch where event_id is null or event_id in (select event_id from new_ids)
  )`;

const takeFresh = (batch: string) => `with ${findFresh(batch)}`;

/** Also writes what experiments are judged by: exposures in $7, facts in $8, each with the number of its event. */
const takeFreshWithFacts = (batch: string) => `
  with ${findFresh(batch)},
  exposures as (
    select distinct on (experiment, phase, uuid, variant) fresh.uuid, received_at, exposure.*
    from fresh join jsonb_to_recordset($7::jsonb) as exposure (
      number bigint, experiment text, phase text, variant text, flag text, remote text, "remoteVersion" text,
      "quizVersion" int, locale text, country text, device text) using (number)
    order by experiment, phase, uuid, variant, number
  ),
  saved_exposures as (
    insert into experiment_exposures (uuid, experiment, phase, variant, flag, remote, remote_version,
      quiz_version, locale, country, device, first_seen_at, is_first)
    select uuid, experiment, phase, variant, flag, remote, "remoteVersion", "quizVersion", locale, country, device,
      received_at, variant_place = 1 and not exists (
        select from experiment_exposures known
        where (known.experiment, known.phase, known.uuid) = (placed.experiment, placed.phase, placed.uuid))
    from (
      select *, row_number() over (partition by experiment, phase, uuid order by number) as variant_place,
        row_number() over (partition by uuid) as place
      from exposures
    ) placed
    where place + (select count(*) from experiment_exposures known where known.uuid = placed.uuid) <= ${MAX_EXPOSURES}
    order by experiment, phase, uuid, variant
    on conflict do nothing
  ),
  saved_facts as (
    insert into funnel_facts as known (uuid, metric, value, count, first_seen_at, last_seen_at)
    select uuid, metric, sum(value), count(*), min(received_at), max(received_at)
    from fresh join jsonb_to_recordset($8::jsonb) as fact (number bigint, metric text, value float8) using (number)
    group by uuid, metric order by uuid, metric
    on conflict (uuid, metric) do update set value = known.value + excluded.value,
      count = known.count + excluded.count,
      last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)
    where known.count < ${MAX_COUNT}
  )`;

const insertFresh = `
  insert into analytics_events (${columns}) select ${columns} from fresh`;

type SinkOptions = {
  hasTestUsers: boolean;
  /** Behind a pooler in transaction mode, which knows no named statements. */
  isPooled?: boolean;
  /** Whether the events are to be copied to ClickHouse. */
  isCopied?: boolean;
};

/** Writes events to PostgreSQL in batches, into monthly partitions. */
export function createPostgresSink(
  pool: pg.Pool,
  { hasTestUsers, isPooled = false, isCopied = false }: SinkOptions,
): EventSink {
  const verb = (hasTestUsers ? 'count' : 'insert') + (isCopied ? '-and-copy' : '');
  const filter = hasTestUsers ? countedOnly : '';
  const create = (kind: string, query: string) =>
    createStatements(query + filter, { name: isPooled ? undefined : `${verb}-${kind}`, isCopied });
  const prompt = create('events', promptQuery);
  const late = create('late-events', lateQuery);
  const batcher = createBatcher<EventRow>({
    write: (rows) => insertRows(pool, rows.some(isLate) ? late : prompt, rows),
    sizeInBytes: ({ event, properties }) => ROW_BYTES + event.length + Buffer.byteLength(properties),
  });
  return {
    write: async (events) => void (await Promise.all(events.map((event) => batcher.add(toRow(event))))),
    erase: refuseVisitors,
    eraseCopies: undefined,
    prepare: (now) => prepare(pool, now),
    countWaiting: batcher.countWaiting,
    close: () => batcher.close(),
  };
}

/** Queued rows hold only what will be written, not the original event. */
type EventRow = {
  uuid: string;
  event: string;
  properties: string;
  eventId: string | null;
  ageMs: number;
  delayMs: number;
  exposure: Exposure | undefined;
  fact: GrowthFact | undefined;
};

/** Approximate size of a row without its texts. */
const ROW_BYTES = 200;

function toRow(received: ReceivedEvent): EventRow {
  const { uuid, event, properties = {}, eventId = null, ageMs = 0, delayMs = 0 } = received;
  const growth = { exposure: readExposure(received), fact: readFact(received) };
  return { uuid, event, properties: JSON.stringify(properties), eventId, ageMs, delayMs, ...growth };
}

function isLate({ ageMs, delayMs }: EventRow): boolean {
  return ageMs + delayMs > 0;
}

type Statement = { name?: string; text: string };
type Statements = { all: Statement; fresh: Statement; facts: Statement };

type StatementOptions = { name: string | undefined; isCopied: boolean };

/** With a name the server plans them once. */
function createStatements(batch: string, { name, isCopied }: StatementOptions): Statements {
  const create = (kind: string, preparation: string) => {
    const text = preparation + (isCopied ? queueCopies : '') + insertFresh;
    return name === undefined ? { text } : { name: `${name}-${kind}`, text };
  };
  return {
    all: create('all', takeAll(batch)),
    fresh: create('fresh', takeFresh(batch)),
    facts: create('facts', takeFreshWithFacts(batch)),
  };
}

async function insertRows(pool: pg.Pool, statements: Statements, batch: EventRow[]): Promise<void> {
  const hasIds = batch.some(({ eventId }) => eventId !== null);
  const rows = hasIds ? dedupeById(batch) : batch;
  const exposures = numberRows(rows, ({ exposure }) => exposure);
  const facts = numberRows(rows, ({ fact }) => fact);
  const hasFacts = exposures.length > 0 || facts.length > 0;
  const events = [
    rows.map(({ uuid }) => uuid),
    rows.map(({ event }) => event),
    rows.map(({ properties }) => properties),
    rows.map(({ eventId }) => eventId),
    rows.map(({ ageMs }) => ageMs),
    rows.map(({ delayMs }) => delayMs),
  ];
  if (hasFacts)
    await pool.query({
      ...statements.facts,
      values: [...events, JSON.stringify(exposures), JSON.stringify(facts)],
    });
  else await pool.query({ ...(hasIds ? statements.fresh : statements.all), values: events });
}

/** What rows have of a kind, each with the number of its row in the batch, from 1. */
function numberRows<T extends object>(rows: readonly EventRow[], get: (row: EventRow) => T | undefined) {
  return rows.flatMap((row, index) => {
    const found = get(row);
    return found ? [{ number: index + 1, ...found }] : [];
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

async function refuseVisitors(transaction: Db, visitors: readonly string[]): Promise<void> {
  await sql`
    insert into erased_visitors (visitor_hash) select distinct sha256(uuid_send(id)) from unnest(${[...visitors]}::uuid[]) id
    on conflict (visitor_hash) do update set erased_at = excluded.erased_at`.execute(transaction);
}

/** Creates partitions for this and the next months. Where they exist, it waits for no other process. */
async function prepare(pool: pg.Pool, now: Date): Promise<void> {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_unused, ahead) =>
    formatCalendarDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))),
  );
  const { rows } = await pool.query<{ month: string }>(
    `select month::text from unnest($1::date[]) month
     where to_regclass('analytics_events_' || to_char(month, 'YYYY_MM')) is null`,
    [months],
  );
  if (rows.length === 0) return;
  await pool.query(
    `with locked as materialized (select pg_advisory_xact_lock($1))
     select ensure_event_partition(month) from locked, unnest($2::date[]) month`,
    [LOCK, rows.map(({ month }) => month)],
  );
}
