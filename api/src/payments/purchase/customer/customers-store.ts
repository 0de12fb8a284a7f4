import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database';
import { findRow, type Row } from '../../../platform/database/rows';
import type { Tables } from '../../../platform/database/tables';

export type Customer = Row<'customers'>;

export function findCustomer(db: Db, userUuid: string): Promise<Customer | undefined> {
  return findRow(db, 'customers', { userUuid });
}

export function findCustomerById(db: Db, customerId: string): Promise<Customer | undefined> {
  return findRow(db, 'customers', { customerId });
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
