import { later, minute } from '../clock';
import type { Db } from '../database/database';
import { createSecret, hashSecret } from './secrets';

const LIFE = 15 * minute;

/** A one-time code for a member; only its hash is kept. A link that nobody waits for needs a longer life. */
export async function createMagicCode(
  db: Db,
  memberUuid: string,
  now: Date,
  life: number = LIFE,
): Promise<string> {
  const code = createSecret().toString('base64url');
  await db
    .insertInto('magicLinks')
    .values({ codeHash: hashSecret(code), memberUuid, createdAt: now, expiresAt: later(now, life) })
    .execute();
  return code;
}

/** Uses a code up and gives its member; of two at the same time one gets it. */
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

/** The address in the mail: the site's start page with base64 of the code, which the host trades for a session. */
export function buildMagicLink(siteUrl: string, code: string, destination?: string): string {
  const token = Buffer.from(code).toString('base64');
  const query = new URLSearchParams({ token, ...(destination && { destination }) });
  return `${siteUrl}/?${query}`;
}
