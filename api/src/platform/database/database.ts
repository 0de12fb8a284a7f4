import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import type { Tables } from './tables';

/** The query builder; a transaction is one too. */
export type Db = Kysely<Tables>;

export type Database = {
  pool: pg.Pool;
  db: Db;
  engine: 'postgres' | 'pglite';
  close(): Promise<void>;
};

export type Connection = Omit<Database, 'db'>;

export type DatabaseOptions = {
  readonly log: Log;
  /** Where the freshly initialised embedded database is kept, so that the next first start is quick. */
  readonly templateDirectory?: string;
  /** Connections to a server; the embedded database has one. */
  readonly maxConnections?: number;
};

/** Opens `postgres://…` (a server), `file:<folder>` (embedded, on disk) or `memory:` (embedded, gone at the end). */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const isServer = /^postgres(ql)?:/.test(url);
  return withQueryBuilder(isServer ? openPostgres(url, options) : await openPglite(url, options));
}

/** Puts Kysely on a connection. Nested keys are left alone: they are documents of ours or of a provider. */
export function withQueryBuilder(connection: Connection): Database {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connection.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { ...connection, db };
}
