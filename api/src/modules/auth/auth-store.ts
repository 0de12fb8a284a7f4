import type { Credentials } from '../../platform/accounts/members-store';
import { addMilliseconds, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { findRow } from '../../platform/database/rows';

/** Whether the checked password is still current; locks the member until the transaction ends. */
export async function lockCredentials(db: Db, { uuid, passwordHash }: Credentials): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('passwordHash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** When sign-in links were sent to a member in the last hour, latest first. */
export async function listRecentLinks(db: Db, memberUuid: string, now: Date): Promise<Date[]> {
  const found = await db
    .selectFrom('magicLinks')
    .select('createdAt')
    .where('memberUuid', '=', memberUuid)
    .where('createdAt', '>', addMilliseconds(now, -hour))
    .orderBy('createdAt', 'desc')
    .execute();
  return found.map(({ createdAt }) => createdAt);
}

export async function readTimeZone(db: Db, memberUuid: string): Promise<string | null> {
  return (await findRow(db, 'members', { uuid: memberUuid }))?.timeZone ?? null;
}

/** Serializes concurrent requests about a member. */
export async function lockMember(transaction: Db, memberUuid: string): Promise<void> {
  await transaction.selectFrom('members').select('uuid').where('uuid', '=', memberUuid).forUpdate().execute();
}
