import type { Db } from '../database/database';
import { deleteRows, findRow, type Row } from '../database/rows';
import { createSecret, hashSecret } from './secrets';

export type CalendarFeed = Row<'calendarFeeds'>;

type NewFeed = { memberUuid: string; timeZone: string; now: Date };

/** Makes the code of a member's calendar address, which replaces an earlier one and is not stored. */
export async function replaceFeed(db: Db, { memberUuid, timeZone, now }: NewFeed): Promise<string> {
  const code = createSecret().toString('base64url');
  const values = { codeHash: hashSecret(code), timeZone, createdAt: now };
  await db
    .insertInto('calendarFeeds')
    .values({ memberUuid, ...values })
    .onConflict((conflict) => conflict.column('memberUuid').doUpdateSet(values))
    .execute();
  return code;
}

export async function findFeed(db: Db, memberUuid: string): Promise<CalendarFeed | undefined> {
  return await findRow(db, 'calendarFeeds', { memberUuid });
}

export async function findFeedByCode(db: Db, code: string): Promise<CalendarFeed | undefined> {
  return await findRow(db, 'calendarFeeds', { codeHash: hashSecret(code) });
}

/** Ends a member's calendar address; idempotent. */
export async function deleteFeed(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'calendarFeeds', { memberUuid });
}
