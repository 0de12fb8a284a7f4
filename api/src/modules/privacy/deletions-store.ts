import { randomUUID } from 'node:crypto';
import {
  type DataRecipientName,
  type Deletion,
  type DeletionOutcome,
  dataRecipients,
  deletionSchema,
} from '@funnel/contracts';
import { createSecret, hashSecret } from '../../platform/accounts/secrets';
import type { Db } from '../../platform/database/database';
import { findRow, updateRows } from '../../platform/database/rows';

export type NewDeletion = {
  hadAccount: boolean;
  /** By what each recipient knows the person. */
  references: Readonly<Partial<Record<DataRecipientName, object>>>;
  now: Date;
};
export type SavedDeletion = { id: string; code: string };

/** Saves a deletion that is open at every recipient. Only the code, not kept here, opens it. */
export async function saveDeletion(
  db: Db,
  { hadAccount, references, now }: NewDeletion,
): Promise<SavedDeletion> {
  const id = randomUUID();
  const code = createSecret().toString('base64url');
  await db
    .insertInto('privacyDeletions')
    .values({ id, codeHash: hashSecret(code), hadAccount, requestedAt: now })
    .execute();
  const receipts = Object.entries(references).map(([recipient, reference]) => ({
    deletionId: id,
    recipient,
    reference: JSON.stringify(reference),
    requestedAt: now,
  }));
  await db.insertInto('deletionReceipts').values(receipts).execute();
  return { id, code };
}

export async function findDeletion(db: Db, code: string): Promise<Deletion | undefined> {
  const found = await findRow(db, 'privacyDeletions', { codeHash: hashSecret(code) });
  if (!found) return undefined;
  const receipts = await db
    .selectFrom('deletionReceipts')
    .select(['recipient', 'outcome', 'requestedAt', 'doneAt'])
    .where('deletionId', '=', found.id)
    .execute();
  const order: readonly string[] = dataRecipients;
  return deletionSchema.parse({
    requestedAt: found.requestedAt.toISOString(),
    hadAccount: found.hadAccount,
    receipts: receipts
      .sort((one, other) => order.indexOf(one.recipient) - order.indexOf(other.recipient))
      .map((receipt) => ({
        ...receipt,
        requestedAt: receipt.requestedAt.toISOString(),
        doneAt: receipt.doneAt?.toISOString() ?? null,
      })),
  });
}

export type OpenReceipt = { deletionId: string; recipient: string };

/** By what a recipient knows the person; undefined when it is done. */
export async function findReference(db: Db, { deletionId, recipient }: OpenReceipt): Promise<unknown> {
  return (await findRow(db, 'deletionReceipts', { deletionId, recipient, doneAt: null }))?.reference;
}

/** The recipient has answered: the last of what named the person goes. */
export async function completeReceipt(
  db: Db,
  { deletionId, recipient }: OpenReceipt,
  { outcome, now }: { outcome: DeletionOutcome; now: Date },
): Promise<void> {
  const changes = { outcome, doneAt: now, reference: null };
  await updateRows(db, 'deletionReceipts', { deletionId, recipient, doneAt: null }, changes);
}

/** Receipts that are still open after this moment. */
export async function listOpenReceipts(db: Db, requestedBefore: Date): Promise<OpenReceipt[]> {
  return await db
    .selectFrom('deletionReceipts')
    .select(['deletionId', 'recipient'])
    .where('doneAt', 'is', null)
    .where('requestedAt', '<', requestedBefore)
    .execute();
}
