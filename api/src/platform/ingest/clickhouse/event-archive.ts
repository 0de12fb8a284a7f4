import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { retention } from '@funnel/contracts';
import { second } from '../../clock';

/** Shorter than a transaction of the database may wait for it. */
const INSERT_TIMEOUT = 8 * second;
/** A deletion rewrites the files that the visitor's events are in. */
const DELETION_TIMEOUT = 300 * second;

/** An event as ClickHouse keeps it. */
export type ArchivedEvent = {
  event_id: string;
  visitor: string;
  event: string;
  /** As JSON. */
  properties: string;
  received_at: string;
  occurred_at: string;
};

/** A copy of all events in ClickHouse, for analysts. The database keeps its own. */
export type EventArchive = ReturnType<typeof openEventArchive>;

const { count, unit } = retention.usage;

/** What comes twice has the same place in the order, and is merged. */
const createTable = `
  create table if not exists analytics_events (
    event_id UUID,
    visitor UUID,
    event LowCardinality(String),
    properties String,
    received_at DateTime64(3, 'UTC'),
    occurred_at DateTime64(3, 'UTC')
  )
  engine = ReplacingMergeTree
  partition by toYYYYMM(received_at)
  order by (event, toDate(occurred_at), visitor, event_id)`;

/** With every start, since the period may have changed. */
const limitRetention = `alter table analytics_events modify ttl toDateTime(received_at) + interval ${count} ${unit}`;

/** `https://user:password@host:8443/database`. Connects with the first call. */
export function openEventArchive(url: string) {
  // Whoever calls logs its errors.
  const options = { url, log: { level: ClickHouseLogLevel.OFF } };
  const client = createClient({ ...options, request_timeout: INSERT_TIMEOUT });
  const eraser = createClient({
    ...options,
    request_timeout: DELETION_TIMEOUT,
    // Or a load balancer takes the connection for an idle one.
    clickhouse_settings: { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '10000' },
  });
  return {
    async prepare(): Promise<void> {
      await client.command({ query: createTable });
      await client.command({ query: limitRetention });
    },
    /** May be repeated with the same events. */
    async insert(events: readonly ArchivedEvent[]): Promise<void> {
      await client.insert({
        table: 'analytics_events',
        format: 'JSONEachRow',
        values: [...events],
        clickhouse_settings: { date_time_input_format: 'best_effort' },
      });
    },
    /** Resolves once the events of these visitors are gone from the disk. */
    async erase(visitors: readonly string[]): Promise<void> {
      await eraser.command({
        query: 'alter table analytics_events delete where visitor in {visitors:Array(UUID)}',
        query_params: { visitors: [...visitors] },
        clickhouse_settings: { mutations_sync: '1' },
      });
    },
    async close(): Promise<void> {
      await Promise.all([client.close(), eraser.close()]);
    },
  };
}
