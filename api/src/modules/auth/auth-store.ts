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

/** How many sign-in links a member was sent lately. */
export async function recentLinks(db: Db, memberUuid: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('magicLinks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('memberUuid', '=', memberUuid)
    .where('createdAt', '>', later(now, -hour))
    .executeTakeFirstOrThrow();
  return Number(count);
}
