import pg from 'pg';
import { answers, type Connection, sharePool } from './connection';

/** An open embedded database; tests open it outside Jest's sandbox. */
export type EmbeddedDatabase = { createPgConfig(): EmbeddedConfig; close(): Promise<void> };

type EmbeddedConfig = { connection: { parse(query: { types?: unknown }): void } };

/**
 * A `pg` pool over PGlite's single connection. Inside a transaction always query through the transaction:
 * using the pool would deadlock.
 */
export function createPglitePool({ createPgConfig, close }: EmbeddedDatabase): Connection {
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // Each client needs its own configuration: the pool replaces a client after any error.
      super({ ...config, ...patchParse(createPgConfig()) });
    }
  }
  const options = { Client: EmbeddedClient, max: 1, idleTimeoutMillis: 0, verify: resetSession };
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined); // the pool replaces the client automatically
  return {
    pool,
    pools: sharePool(pool),
    reportPool: pool,
    isReachable: () => answers(pool),
    isPooled: false,
    engine: 'pglite',
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** The adapter expects `types` to be an array, but query builders pass an object. */
function patchParse(config: EmbeddedConfig): EmbeddedConfig {
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return config;
}

/** A broken client must not leave its transaction or prepared statements to the next one. */
function resetSession(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query('rollback')
    .then(() => client.query('deallocate all'))
    .then(
      () => done(),
      (error: Error) => done(error),
    );
}
