import type { Db } from '../database/database';
import type { DataRecipient } from './data-recipient';

/** What the payments contribute to a person's rights over their data. */
export type BuyerData = {
  /** The services that know a buyer. */
  readonly recipients: readonly DataRecipient[];
  /** Before a person is deleted: keeps the proof of their purchases, and has what they are owed refunded. */
  keepPurchaseRecords(transaction: Db, userUuids: readonly string[]): Promise<void>;
};
