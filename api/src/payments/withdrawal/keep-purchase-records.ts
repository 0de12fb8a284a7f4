import type { Db } from '../../platform/database/database';
import { keepPurchasedAgreements } from '../subscription/agreements-store';
import { keepConfirmedStatements } from './withdrawals-store';

/** Before a person is deleted: keeps what proves their purchases and withdrawals, without naming them. */
export async function keepPurchaseRecords(transaction: Db, userUuids: readonly string[]): Promise<void> {
  await keepPurchasedAgreements(transaction, userUuids);
  await keepConfirmedStatements(transaction, userUuids);
}
