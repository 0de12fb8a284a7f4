import { findLocale, type Locale } from '@funnel/contracts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { keepPurchasedAgreements } from '../subscription/agreements-store';

export type Statement = Omit<Selectable<Tables['withdrawals']>, 'locale'> & { locale: Locale };

type NewStatement = {
  id: string;
  email: string;
  name: string | null;
  locale: Locale;
  receivedAt: Date;
};

/** Stores a statement once; undefined when the id belongs to a statement from another address. */
export async function saveStatement(
  db: Db,
  { email, ...statement }: NewStatement,
): Promise<{ statement: Statement; isNew: boolean } | undefined> {
  const row = { ...statement, email: email.toLowerCase() };
  const added = await db
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const saved = await findStatement(db, statement.id);
  return saved?.email === row.email ? { statement: saved, isNew: added !== undefined } : undefined;
}

export async function findStatement(db: Db, id: string): Promise<Statement | undefined> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, locale: findLocale([row.locale]) };
}

type Confirmation = { id: string; memberUuid: string; subscriptionId: string; confirmedAt: Date };

export async function confirmStatement(db: Db, { id, ...confirmation }: Confirmation): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set(confirmation)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}

/** Before a person is deleted: empties who they are in the statements that ended a contract, which stay with its record. */
async function keepConfirmedStatements(db: Db, memberUuids: readonly string[]): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ email: '', name: null, memberUuid: null })
    .where('memberUuid', 'in', [...memberUuids])
    .where('confirmedAt', 'is not', null)
    .execute();
}

export async function completeWithdrawal(db: Db, id: string, completedAt: Date): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ completedAt })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .execute();
}

/** Before a person is deleted: keeps what proves their purchases and withdrawals, without naming them. */
export async function keepPurchaseRecords(transaction: Db, userUuids: readonly string[]): Promise<void> {
  await keepPurchasedAgreements(transaction, userUuids);
  await keepConfirmedStatements(transaction, userUuids);
}
