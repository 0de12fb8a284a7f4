import pg from 'pg';
import type { Connection } from './database';

/** An open embedded database, whoever opened it. */
export type EmbeddedDatabase = { createPgConfig(): EmbeddedConfig; close(): Promise<void> };

type EmbeddedConfig = { connection: { parse(query: { types?: unknown }): void } };

/**
 * The usual pool over the one connection of PGlite. Inside a transaction always query through the transaction:
 * asking the pool would wait for itself.
 */
export function createPglitePool({ createPgConfig, close }: EmbeddedDatabase): Connection {
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // A configuration of its own for each client: the pool replaces a client after any error.
      super({ ...config, ...patchParse(createPgConfig()) });
    }
  }
  const options = { Client: EmbeddedClient, max: 1, idleTimeoutMillis: 0, verify: resetSession };
  const pool = new pg.Pool(options);
  pool.on('error', () => undefined); // the pool replaces the client by itself
  return {
    pool,
    engine: 'pglite',
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** The adapter walks `types` as a list, where query builders hand over an object. */
function patchParse(config: EmbeddedConfig): EmbeddedConfig {
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return config;
}

/** A client that broke off must leave the next one neither its transaction nor names of its statements. */
function resetSession(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query('rollback')
    .then(() => client.query('deallocate all'))
    .then(
      () => done(),
      (error: Error) => done(error),
    );
}
