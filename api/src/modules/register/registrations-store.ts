import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type RegistrationRow = Selectable<Tables['registrations']>;

/** What was registered with an intent, or by a visitor with another one. */
export function findRegistration(
  db: Db,
  { intentId, userUuid }: { intentId: string; userUuid: string },
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where((where) => where.or([where('intentId', '=', intentId), where('userUuid', '=', userUuid)]))
    .executeTakeFirst();
}

export async function keepRegistration(db: Db, row: Insertable<Tables['registrations']>): Promise<void> {
  await db.insertInto('registrations').values(row).execute();
}

/** Until the transaction ends, nobody else completes a registration of this visitor, in any process. */
export async function lockVisitor(transaction: Db, userUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register:${userUuid}`}, 0))`.execute(
    transaction,
  );
}
