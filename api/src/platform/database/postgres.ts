import pg from 'pg';
import { answers, type Connection, type DatabaseOptions } from './connection';

/** A pool on a PostgreSQL server with timeouts for everything. */
export function openPostgres(url: string, { log, maxConnections = 10 }: DatabaseOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'funnel-api',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // The pool only listens to idle connections. Queries on a broken connection fail anyway, but without a listener the
  // connection's error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  const probe = openProbe(url);
  return {
    pool,
    isReachable: () => answers(probe),
    engine: 'postgres',
    close: async () => {
      await Promise.all([pool.end(), probe.end()]);
    },
  };
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
