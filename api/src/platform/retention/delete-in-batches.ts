import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { RetentionRule } from './retention-rules';

/** Small enough that its locks delay no request. */
const BATCH = 1000;

/** Applies a rule to a table in batches; returns the number of rows. */
export async function deleteInBatches(db: Db, rule: RetentionRule, batch = BATCH): Promise<number> {
  for (let done = 0; ; ) {
    const count = await applyOnce(db, rule, batch);
    done += count;
    if (count < batch) return done;
  }
}

async function applyOnce(
  db: Db,
  { table, isExpired, clearedColumns, deletingFunction }: RetentionRule,
  batch: number,
): Promise<number> {
  if (deletingFunction) {
    const { rows } = await sql<{ count: string }>`
      select ${sql.id(deletingFunction)}(${batch}) as count`.execute(db);
    return Number(rows[0]?.count ?? 0);
  }
  const name = sql.table(table);
  const rows = sql`ctid = any(array(select ctid from ${name} where ${isExpired} limit ${batch}))`;
  const { numAffectedRows } = await (clearedColumns
    ? sql`update ${name} set ${clearedColumns} where ${rows} and ${isExpired}`
    : sql`delete from ${name} where ${rows} and ${isExpired}`
  ).execute(db);
  return Number(numAffectedRows ?? 0);
}
