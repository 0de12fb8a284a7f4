import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database';

/** A physical range of a table: rows with `ctid` from `from` up to `to`. */
export type BlockRange = { from: string; to: string };

/** 8 MB, scanned in a fraction of a second. */
const BLOCKS_AT_ONCE = 1000;

/** Splits a table into ranges, at least one, that one statement can scan within its timeout. Rows added later may be in none of them. */
export async function listBlockRanges(
  db: Db,
  table: string,
  blocksAtOnce = BLOCKS_AT_ONCE,
): Promise<BlockRange[]> {
  const { rows } = await sql<{ count: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as count`.execute(
    db,
  );
  return Array.from(
    { length: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / blocksAtOnce)) },
    (_unused, part) => ({
      from: `(${part * blocksAtOnce},0)`,
      to: `(${(part + 1) * blocksAtOnce},0)`,
    }),
  );
}

export function isWithin({ from, to }: BlockRange): RawBuilder<unknown> {
  return sql`ctid >= ${from}::tid and ctid < ${to}::tid`;
}
