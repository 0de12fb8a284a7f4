import pg from 'pg';
import type { Connection, DatabaseOptions } from './database';

/** A pool on a PostgreSQL server, with every wait bounded. */
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
  // The pool listens to idle connections only. Work on a connection that breaks fails by itself; without a listener of
  // its own the connection's error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  return { pool, engine: 'postgres', close: () => pool.end() };
}
