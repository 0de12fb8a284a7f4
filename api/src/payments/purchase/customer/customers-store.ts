import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';

export type Customer = Selectable<Tables['customers']>;

export function findCustomer(db: Db, userUuid: string): Promise<Customer | undefined> {
  return db.selectFrom('customers').selectAll().where('userUuid', '=', userUuid).executeTakeFirst();
}

export function findCustomerById(db: Db, customerId: string): Promise<Customer | undefined> {
  return db.selectFrom('customers').selectAll().where('customerId', '=', customerId).executeTakeFirst();
}

/** The first stored customer wins; one that lost the race is never used. */
export async function saveCustomer(db: Db, row: Insertable<Tables['customers']>): Promise<Customer> {
  await db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('userUuid').doNothing())
    .execute();
  return db
    .selectFrom('customers')
    .selectAll()
    .where('userUuid', '=', row.userUuid)
    .executeTakeFirstOrThrow();
}

export async function changeCustomer(
  db: Db,
  userUuid: string,
  changes: Pick<Updateable<Tables['customers']>, 'email' | 'fullName' | 'addressKey'>,
): Promise<void> {
  await db.updateTable('customers').set(changes).where('userUuid', '=', userUuid).execute();
}

export async function deleteCustomer(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('customers').where('customerId', '=', customerId).execute();
}
