import { sql } from 'kysely';
import { isWithin, listBlockRanges } from '../database/block-ranges';
import type { Db } from '../database/database';
import { toSnakeCase } from '../privacy/personal-rows';
import { type BatchDeletion, deleteInBatches } from './delete-in-batches';

/**
 * Deletes what has expired in a table of any size: each statement reads only some blocks, however few of their rows have
 * expired, and the whole table is read once.
 */
export async function deleteExpired(db: Db, expired: BatchDeletion, blocksAtOnce?: number): Promise<number> {
  if (expired.deletingFunction) return await deleteInBatches(db, expired);
  let deleted = 0;
  for (const range of await listBlockRanges(db, toSnakeCase(expired.table), blocksAtOnce)) {
    const rows = sql`${isWithin(range)} and (${expired.rows})`;
    deleted += await deleteInBatches(db, { ...expired, rows });
  }
  return deleted;
}
