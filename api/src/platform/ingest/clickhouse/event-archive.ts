import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { retention } from '@funnel/contracts';
import * as z from 'zod/mini';
import { second } from '../../clock';

/** Shorter than a transaction of the database may wait for it. */
const TIMEOUT = 8 * second;

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

const isAboutVisitors = 'visitor in {visitors:Array(UUID)}';
const countEvents = `select count() as found from analytics_events where ${isAboutVisitors}`;
const countDeletions = `
  select count() as found from system.mutations
  where database = currentDatabase() and table = 'analytics_events' and not is_done
    and arrayAll(visitor -> position(command, visitor) > 0, {visitors:Array(String)})`;
const deleteEvents = `alter table analytics_events delete where ${isAboutVisitors}`;

const countedSchema = z.tuple([z.object({ found: z.coerce.number() })]);

/** `https://user:password@host:8443/database`. Connects with the first call. */
export function openEventArchive(url: string) {
  const client = createClient({
    url,
    request_timeout: TIMEOUT,
    clickhouse_settings: {
      async_insert: 0,
      date_time_input_format: 'best_effort',
      // What we no longer wait for ends there, too.
      max_execution_time: TIMEOUT / second,
    },
    // Callers log its errors.
    log: { level: ClickHouseLogLevel.OFF },
  });
  const limitTime = () => ({ abort_signal: AbortSignal.timeout(TIMEOUT) });

  async function countFound(query: string, visitors: readonly string[]): Promise<number> {
    const answer = await client.query({
      query,
      query_params: { visitors: [...visitors] },
      format: 'JSONEachRow',
      ...limitTime(),
    });
    return countedSchema.parse(await answer.json())[0].found;
  }

  return {
    async prepare(): Promise<void> {
      await client.command({ query: createTable, ...limitTime() });
      await client.command({ query: limitRetention, ...limitTime() });
    },
    /** May be repeated with the same events. */
    async insert(events: readonly ArchivedEvent[]): Promise<void> {
      const values = [...events];
      await client.insert({ table: 'analytics_events', format: 'JSONEachRow', values, ...limitTime() });
    },
    /** Whether no event of these visitors is left. Otherwise it has begun to delete them: ask again in a while. */
    async erase(visitors: readonly string[]): Promise<boolean> {
      if ((await countFound(countEvents, visitors)) === 0) return true;
      if ((await countFound(countDeletions, visitors)) === 0)
        await client.command({
          query: deleteEvents,
          query_params: { visitors: [...visitors] },
          ...limitTime(),
        });
      return false;
    },
    close: () => client.close(),
  };
}
