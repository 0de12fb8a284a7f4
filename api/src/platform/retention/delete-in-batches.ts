import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database';
import type { ExpiryRule } from './expiry';

/** Small enough that its locks delay no request. */
const BATCH = 1000;

export type BatchDeletion = Omit<ExpiryRule, 'isExpired'> & {
  readonly table: string;
  /** The rows to delete. */
  readonly rows: RawBuilder<unknown>;
};

/** Deletes rows of a table, or clears columns in them, in batches; returns the number of rows. */
export async function deleteInBatches(db: Db, deletion: BatchDeletion, batch = BATCH): Promise<number> {
  for (let done = 0; ; ) {
    const count = await deleteBatch(db, deletion, batch);
    done += count;
    if (count < batch) return done;
  }
}

async function deleteBatch(
  db: Db,
  { table, rows, clearedColumns, deletingFunction }: BatchDeletion,
  batch: number,
): Promise<number> {
  if (deletingFunction) {
    const result = await sql<{ count: string }>`
      select ${sql.id(deletingFunction)}(${batch}) as count`.execute(db);
    return Number(result.rows[0]?.count ?? 0);
  }
  const name = sql.table(table);
  const chosen = sql`ctid = any(array(select ctid from ${name} where (${rows}) limit ${batch})) and (${rows})`;
  const { numAffectedRows } = await (clearedColumns
    ? sql`update ${name} set ${clearedColumns} where ${chosen}`
    : sql`delete from ${name} where ${chosen}`
  ).execute(db);
  return Number(numAffectedRows ?? 0);
}
