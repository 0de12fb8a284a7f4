import { addMilliseconds, minute } from '../clock';
import type { Db } from '../database/database';
import { deleteRows } from '../database/rows';
import { buildMailedLink } from '../links/mailed-links';
import type { Member } from './members-store';
import { createSecret, hashSecret } from './secrets';

/** What a code is good for; it is worthless for anything else. */
export type LinkPurpose = 'sign-in' | 'password-reset';

const LIFE = 15 * minute;

type CodeOptions = { purpose?: LinkPurpose; life?: number };

/**
 * Creates a one-time code for a member; only its hash is stored. It works as long as the member has the address that it
 * is mailed to. Links that the member does not expect need a longer life.
 */
export async function createMagicCode(
  db: Db,
  { uuid: memberUuid, addressVersion }: Pick<Member, 'uuid' | 'addressVersion'>,
  now: Date,
  { purpose = 'sign-in', life = LIFE }: CodeOptions = {},
): Promise<string> {
  const code = createSecret().toString('base64url');
  const expiresAt = addMilliseconds(now, life);
  await db
    .insertInto('magicLinks')
    .values({ codeHash: hashSecret(code), memberUuid, addressVersion, purpose, createdAt: now, expiresAt })
    .execute();
  return code;
}

type GivenCode = { code: string; purpose: LinkPurpose };

/** Whether a code still works; it stays unused. */
export async function isOpenCode(db: Db, { code, purpose }: GivenCode, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('magicLinks')
    .innerJoin('members', 'members.uuid', 'magicLinks.memberUuid')
    .select('codeHash')
    .whereRef('members.addressVersion', '=', 'magicLinks.addressVersion')
    .where('codeHash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Consumes a code and returns its member; of two concurrent calls only one succeeds. */
export async function consumeMagicCode(
  db: Db,
  { code, purpose }: GivenCode,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .updateTable('magicLinks')
    .from('members')
    .whereRef('members.uuid', '=', 'magicLinks.memberUuid')
    .whereRef('members.addressVersion', '=', 'magicLinks.addressVersion')
    .set({ usedAt: now })
    .where('codeHash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('memberUuid')
    .executeTakeFirst();
  return taken?.memberUuid;
}

export async function deleteMagicLinks(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'magicLinks', { memberUuid });
}

/** Deletes the links that were not used yet. */
export async function deleteOpenMagicLinks(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'magicLinks', { memberUuid, usedAt: null });
}

/** The URL in the mail, with the base64 code, which the host exchanges for a session. */
export function buildMagicLink(siteUrl: string, code: string, destination?: string): string {
  const link = buildMailedLink(siteUrl, 'sign-in', Buffer.from(code).toString('base64'));
  return destination ? link.replace('#', `?${new URLSearchParams({ destination })}#`) : link;
}
