import type { Log } from '@funnel/server/log';
import type pg from 'pg';

/** What connections are used for: those of one kind cannot be taken by another. */
export const poolNames = ['calls', 'events', 'payments', 'jobs'] as const;
export type PoolName = (typeof poolNames)[number];
export type Pools = Readonly<Record<PoolName, pg.Pool>>;

/** An open database, before the query builder is added. */
export type Connection = {
  /** That of calls. */
  pool: pg.Pool;
  /** One and the same where connections are not separated, as in the embedded database. */
  pools: Pools;
  /** For reports, which may be some seconds old: that of a standby, or of calls. */
  reportPool: pg.Pool;
  /** Answers whether the database can be reached, whatever the connections of `pool` wait for. */
  isReachable(): Promise<boolean>;
  /** Behind a pooler in transaction mode: nothing may be kept in a session, such as a named statement. */
  isPooled: boolean;
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

/** The same pool for everything. */
export function sharePool(pool: pg.Pool): Pools {
  return { calls: pool, events: pool, payments: pool, jobs: pool };
}

export type DatabaseOptions = {
  readonly log: Log;
  /** Cache folder for a freshly initialised embedded database, which makes the next first start fast. */
  readonly templateDirectory?: string;
  /** Maximum connections to a server; the embedded database has one. */
  readonly maxConnections?: number;
  /** Maximum connections by their use, which are separated then. */
  readonly poolSizes?: Readonly<Record<PoolName, number>>;
  /** A standby of the server, for reports. */
  readonly reportUrl?: string | undefined;
  /** See `Connection`. */
  readonly isPooled?: boolean;
};
