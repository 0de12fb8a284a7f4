import type { Db } from '../database/database';

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
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'memberUuid', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Keeps the count of a use. False when the passkey is gone, or a call at the same time was first. */
export async function markPasskeyUsed(
  db: Db,
  { id, counter: before }: StoredPasskey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', String(before))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the member has no such passkey. */
export async function removePasskey(db: Db, memberUuid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('memberUuid', '=', memberUuid)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeAllPasskeys(db: Db, memberUuid: string): Promise<void> {
  await db.deleteFrom('passkeys').where('memberUuid', '=', memberUuid).execute();
}
