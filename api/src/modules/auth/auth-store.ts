import { createMagicCode } from '../../platform/accounts/magic-links';
import { hour, later } from '../../platform/clock';
import type { Db } from '../../platform/database/database';

export async function passwordHashOf(db: Db, uuid: string): Promise<string | null> {
  const found = await db
    .selectFrom('members')
    .select('passwordHash')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return found?.passwordHash ?? null;
}

/** Nobody needs more links in an hour; beyond it somebody fills a stranger's mailbox. */
const MAX_LINKS_PER_HOUR = 10;

/** A one-time code, unless the member was sent too many lately. Requests at the same time take turns. */
export async function createLimitedCode(db: Db, memberUuid: string, now: Date): Promise<string | undefined> {
  return await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('members')
      .select('uuid')
      .where('uuid', '=', memberUuid)
      .forUpdate()
      .execute();
    const recent = await recentLinks(transaction, memberUuid, now);
    return recent < MAX_LINKS_PER_HOUR ? await createMagicCode(transaction, memberUuid, now) : undefined;
  });
}

async function recentLinks(db: Db, memberUuid: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('magicLinks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('memberUuid', '=', memberUuid)
    .where('createdAt', '>', later(now, -hour))
    .executeTakeFirstOrThrow();
  return Number(count);
}
