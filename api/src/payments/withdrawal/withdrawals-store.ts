import { findLocale, type Locale } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { findRow, insertOnce, type Row, updateRows } from '../../platform/database/rows';
import { keepPurchasedAgreements } from '../subscription/agreements-store';

export type Statement = Omit<Row<'withdrawals'>, 'locale'> & { locale: Locale };

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
  const isNew = await insertOnce(db, 'withdrawals', row);
  const saved = await findStatement(db, statement.id);
  return saved?.email === row.email ? { statement: saved, isNew } : undefined;
}

export async function findStatement(db: Db, id: string): Promise<Statement | undefined> {
  const row = await findRow(db, 'withdrawals', { id });
  return row && { ...row, locale: findLocale([row.locale]) };
}

type Confirmation = { id: string; memberUuid: string; subscriptionId: string; confirmedAt: Date };

export async function confirmStatement(db: Db, { id, ...confirmation }: Confirmation): Promise<void> {
  await updateRows(db, 'withdrawals', { id, confirmedAt: null }, confirmation);
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
  await updateRows(db, 'withdrawals', { id, completedAt: null }, { completedAt });
}

/** Before a person is deleted: keeps what proves their purchases and withdrawals, without naming them. */
export async function keepPurchaseRecords(transaction: Db, userUuids: readonly string[]): Promise<void> {
  await keepPurchasedAgreements(transaction, userUuids);
  await keepConfirmedStatements(transaction, userUuids);
}
