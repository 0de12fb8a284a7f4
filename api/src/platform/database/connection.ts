import type { Log } from '@funnel/server/log';
import type pg from 'pg';

/** An open database, before the query builder is added. */
export type Connection = {
  pool: pg.Pool;
  engine: 'postgres' | 'pglite';
  close(): Promise<void>;
};

export type DatabaseOptions = {
  readonly log: Log;
  /** Cache folder for a freshly initialised embedded database, which makes the next first start fast. */
  readonly templateDirectory?: string;
  /** Maximum connections to a server; the embedded database has one. */
  readonly maxConnections?: number;
};
