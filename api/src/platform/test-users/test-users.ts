import type { Db } from '../database/database';
import { hasRow, insertOnce } from '../database/rows';

export type TestUser = { email?: string | null | undefined; uuid?: string | undefined };

/** Marks an address and a visitor as a test user: not counted, and not sent to outside services. */
export async function markTestUser(db: Db, { email, uuid }: TestUser, markedAt: Date): Promise<void> {
  if (email) await insertOnce(db, 'testEmails', { email: email.toLowerCase(), markedAt });
  if (uuid) await insertOnce(db, 'testVisitors', { uuid, markedAt });
}

export async function isTestUser(db: Db, { email, uuid }: TestUser): Promise<boolean> {
  if (email && (await hasRow(db, 'testEmails', { email: email.toLowerCase() }))) return true;
  return uuid ? await isTestVisitor(db, uuid) : false;
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
