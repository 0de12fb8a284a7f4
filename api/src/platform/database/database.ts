import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Connection, DatabaseOptions } from './connection';
import { openPostgres } from './postgres';
import type { Tables } from './tables';

/** The query builder; a transaction is one too. */
export type Db = Kysely<Tables>;

export type Database = Connection & {
  db: Db;
  /** The same for calls about money, and for jobs. */
  paymentsDb: Db;
  jobsDb: Db;
  /** For reports, see `Connection`. */
  reportsDb: Db;
};

/** Opens `postgres://…` (a server), `file:<folder>` (embedded, on disk) or `memory:` (embedded, gone at the end). */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const isServer = /^postgres(ql)?:/.test(url);
  return withQueryBuilder(isServer ? openPostgres(url, options) : await openEmbedded(url, options));
}

/** Loads the engine only where there is no server. */
async function openEmbedded(url: string, options: DatabaseOptions): Promise<Connection> {
  const { openPglite } = await import('./pglite');
  return await openPglite(url, options);
}

/** Adds Kysely to a connection. */
export function withQueryBuilder(connection: Connection): Database {
  const { pools, reportPool } = connection;
  const { calls, payments, jobs } = pools;
  const db = buildQueries(calls);
  const buildOwn = (pool: pg.Pool) => (pool === calls ? db : buildQueries(pool));
  return {
    ...connection,
    db,
    paymentsDb: buildOwn(payments),
    jobsDb: buildOwn(jobs),
    reportsDb: buildOwn(reportPool),
  };
}

/** Nested keys keep their case: they belong to stored documents. */
function buildQueries(pool: pg.Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
