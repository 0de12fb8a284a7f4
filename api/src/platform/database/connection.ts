import type { Log } from '@funnel/server/log';
import type pg from 'pg';

/** An open database, before the query builder is added. */
export type Connection = {
  pool: pg.Pool;
  /** Answers whether the database can be reached, whatever the connections of `pool` wait for. */
  isReachable(): Promise<boolean>;
  engine: 'postgres' | 'pglite';
  close(): Promise<void>;
};

/** Whether a pool gets an answer. */
export async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

export type DatabaseOptions = {
  readonly log: Log;
  /** Cache folder for a freshly initialised embedded database, which makes the next first start fast. */
  readonly templateDirectory?: string;
  /** Maximum connections to a server; the embedded database has one. */
  readonly maxConnections?: number;
};
