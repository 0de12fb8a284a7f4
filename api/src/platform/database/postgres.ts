import pg from 'pg';
import { answers, type Connection, type DatabaseOptions, type Pools, sharePool } from './connection';

const REPORTS_AT_ONCE = 4;

/** Pools on a PostgreSQL server with timeouts for everything. */
export function openPostgres(
  url: string,
  { log, maxConnections = 10, poolSizes, isPooled = false, reportUrl }: DatabaseOptions,
): Connection {
  const open = (max: number, target = url) => openPool({ url: target, max, log, isPooled });
  const pools: Pools = poolSizes
    ? {
        calls: open(poolSizes.calls),
        events: open(poolSizes.events),
        payments: open(poolSizes.payments),
        jobs: open(poolSizes.jobs),
      }
    : sharePool(open(maxConnections));
  const reportPool = reportUrl === undefined ? pools.calls : open(REPORTS_AT_ONCE, reportUrl);
  const probe = openProbe(url);
  return {
    pool: pools.calls,
    pools,
    reportPool,
    isReachable: () => answers(probe),
    isPooled,
    engine: 'postgres',
    close: async () => {
      await Promise.all([...new Set([...Object.values(pools), reportPool]), probe].map((pool) => pool.end()));
    },
  };
}

/** A pooler refuses settings of a session: there the role has them, see `requireTimeLimits`. */
const timeLimits = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

type PoolOptions = Pick<DatabaseOptions, 'log'> & { url: string; max: number; isPooled: boolean };

function openPool({ url, max, log, isPooled }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'funnel-api',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    ...(!isPooled && timeLimits),
  });
  // The pool only listens to idle connections. Queries on a broken connection fail anyway, but without a listener the
  // connection's error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  return pool;
}

/** Throws where a statement may run, or a transaction stay open, for ever: one such call would hold everything up. */
export async function requireTimeLimits(pool: pg.Pool): Promise<void> {
  for (const limit of Object.keys(timeLimits)) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [limit]);
    if (rows[0]?.value === '0')
      throw new Error(
        `Behind a pooler the role of DATABASE_URL needs a limit: alter role … set ${limit} = '10s'`,
      );
  }
}

const PROBE_TIMEOUT_MS = 2000;

/** A connection of its own, opened by the first probe: one locked table must not make every replica leave the balancer. */
function openProbe(url: string): pg.Pool {
  const probe = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'funnel-api-probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  probe.on('error', () => undefined);
  return probe;
}
