import type { Db } from '../database/database';
import { deleteRows, findRow, updateRows } from '../database/rows';

export type StoredPasskey = {
  id: string;
  memberUuid: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
};

export type NewPasskey = Omit<StoredPasskey, 'id'> & { name: string; createdAt: Date };

/** Undefined when the credential is known already. */
export async function addPasskey(db: Db, passkey: NewPasskey): Promise<string | undefined> {
  const added = await db
    .insertInto('passkeys')
    .values({ ...passkey, counter: String(passkey.counter) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function listPasskeys(db: Db, memberUuid: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'name', 'createdAt', 'lastUsedAt'])
    .where('memberUuid', '=', memberUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await findRow(db, 'passkeys', { credentialId });
  return row && { ...row, counter: Number(row.counter) };
}

/** Keeps the count of a use. False when the passkey is gone, or a call at the same time was first. */
export async function markPasskeyUsed(
  db: Db,
  { id, counter: before }: StoredPasskey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const changes = { counter: String(counter), lastUsedAt: now };
  return (await updateRows(db, 'passkeys', { id, counter: String(before) }, changes)) === 1;
}

/** False when the member has no such passkey. */
export async function removePasskey(db: Db, memberUuid: string, id: string): Promise<boolean> {
  return (await deleteRows(db, 'passkeys', { id, memberUuid })) === 1;
}

export async function removeAllPasskeys(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'passkeys', { memberUuid });
}
