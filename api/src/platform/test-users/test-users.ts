import type { Db } from '../database/database';

export type TestUser = { email?: string | null | undefined; uuid?: string | undefined };

/** From now on this address and this visitor are a test user's: they never count, and no outside service hears of them. */
export async function markTestUser(db: Db, { email, uuid }: TestUser, markedAt: Date): Promise<void> {
  if (email) {
    await db
      .insertInto('testEmails')
      .values({ email: email.toLowerCase(), markedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (!uuid) return;
  await db
    .insertInto('testVisitors')
    .values({ uuid, markedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isTestUser(db: Db, { email, uuid }: TestUser): Promise<boolean> {
  return (email ? await isTestEmail(db, email) : false) || (uuid ? await isTestVisitor(db, uuid) : false);
}

async function isTestEmail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('testEmails')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Known by the visitor's uuid, or by the id of a context of theirs. */
async function isTestVisitor(db: Db, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('testVisitors')
    .select('uuid')
    .where((where) =>
      where.or([
        where('uuid', '=', uuid),
        where('uuid', 'in', db.selectFrom('visitorContexts').select('userUuid').where('id', '=', uuid)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
