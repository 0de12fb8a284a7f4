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
  /** Cache folder for a freshly initialised embedded database, which makes the next first start fast. */
  readonly templateDirectory?: string;
  /** Maximum connections to a server; the embedded database has one. */
  readonly maxConnections?: number;
};

/** Opens `postgres://…` (a server), `file:<folder>` (embedded, on disk) or `memory:` (embedded, gone at the end). */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const isServer = /^postgres(ql)?:/.test(url);
  return withQueryBuilder(isServer ? openPostgres(url, options) : await openPglite(url, options));
}

/** Adds Kysely to a connection. Nested keys keep their case: they belong to stored documents. */
export function withQueryBuilder(connection: Connection): Database {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connection.pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { ...connection, db };
}
