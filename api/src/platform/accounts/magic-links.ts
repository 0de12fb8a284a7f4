import { addMilliseconds, minute } from '../clock';
import type { Db } from '../database/database';
import { createSecret, hashSecret } from './secrets';

const LIFE = 15 * minute;

/** Creates a one-time code for a member; only its hash is stored. Links that the member does not expect need a longer life. */
export async function createMagicCode(
  db: Db,
  memberUuid: string,
  now: Date,
  life: number = LIFE,
): Promise<string> {
  const code = createSecret().toString('base64url');
  await db
    .insertInto('magicLinks')
    .values({ codeHash: hashSecret(code), memberUuid, createdAt: now, expiresAt: addMilliseconds(now, life) })
    .execute();
  return code;
}

/** Consumes a code and returns its member; of two concurrent calls only one succeeds. */
export async function consumeMagicCode(db: Db, code: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .updateTable('magicLinks')
    .set({ usedAt: now })
    .where('codeHash', '=', hashSecret(code))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('memberUuid')
    .executeTakeFirst();
  return taken?.memberUuid;
}

export async function deleteMagicLinks(db: Db, memberUuid: string): Promise<void> {
  await db.deleteFrom('magicLinks').where('memberUuid', '=', memberUuid).execute();
}

/** Deletes the links that were not used yet. */
export async function deleteOpenMagicLinks(db: Db, memberUuid: string): Promise<void> {
  await db
    .deleteFrom('magicLinks')
    .where('memberUuid', '=', memberUuid)
    .where('usedAt', 'is', null)
    .execute();
}

/** The URL in the mail: the site's start page with the base64 code, which the host exchanges for a session. */
export function buildMagicLink(siteUrl: string, code: string, destination?: string): string {
  const token = Buffer.from(code).toString('base64');
  const query = new URLSearchParams({ token, ...(destination && { destination }) });
  return `${siteUrl}/?${query}`;
}
