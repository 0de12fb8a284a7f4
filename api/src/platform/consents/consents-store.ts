import type { InsertObject } from 'kysely';
import type { Db } from '../database/database';
import type { Tables } from '../database/tables';

/** Rows are only added: earlier decisions stay as proof. A repeated record is saved once. */
export async function saveDecisions(db: Db, decisions: InsertObject<Tables, 'consents'>[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(decisions)
    .onConflict((conflict) => conflict.columns(['recordId', 'purpose']).doNothing())
    .execute();
}
