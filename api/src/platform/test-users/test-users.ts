import type { Db } from '../database/database';

export type TestUser = { email?: string | null | undefined; uuid?: string | undefined };

/** Marks an address and a visitor as a test user: not counted, and not sent to outside services. */
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

/** Matches the visitor's uuid or the id of one of their contexts. */
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
