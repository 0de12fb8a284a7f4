import { randomBytes } from 'node:crypto';
import { calculationsSchema, type RouteInput, type shareRoutes } from '@funnel/contracts';
import { sql } from 'kysely';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';

/** Lifetime of a shared result. */
export const SHARE_LIFE = 30 * day;

export type Share = {
  shareHash: string;
  userUuid: string;
  shareType: string;
  calculations: Record<string, number | null>;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};
type NewShare = RouteInput<typeof shareRoutes.create>['body'];

/**
 * Creates a link for results; the same results of the same visitor reuse a live link. A link of a stored result is
 * deleted with it.
 */
export async function createShare(db: Db, share: NewShare, now: Date): Promise<Share> {
  const same = await findExistingShare(db, share, now);
  if (same) return same;
  const snapshot = await findSharedSnapshot(db, share);
  const row = await db
    .insertInto('shares')
    .values({
      shareHash: randomBytes(24).toString('base64url'),
      userUuid: share.uuid,
      shareType: share.shareType,
      calculations: JSON.stringify(share.calculations),
      snapshotId: snapshot?.id ?? null,
      createdAt: now,
      expiresAt: addMilliseconds(now, SHARE_LIFE),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShare(row);
}

export async function findShare(db: Db, shareHash: string): Promise<Share | undefined> {
  const row = await db.selectFrom('shares').selectAll().where('shareHash', '=', shareHash).executeTakeFirst();
  return row && toShare(row);
}

/** Revokes a link immediately; idempotent. */
export async function revokeShare(db: Db, shareHash: string, now: Date): Promise<void> {
  await db
    .updateTable('shares')
    .set({ revokedAt: now })
    .where('shareHash', '=', shareHash)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Deletes a visitor's shared results and their links; idempotent. */
export async function deleteShares(db: Db, userUuid: string): Promise<void> {
  await db.deleteFrom('shares').where('userUuid', '=', userUuid).execute();
}

async function findExistingShare(db: Db, share: NewShare, now: Date): Promise<Share | undefined> {
  const row = await db
    .selectFrom('shares')
    .selectAll()
    .where('userUuid', '=', share.uuid)
    .where('shareType', '=', share.shareType)
    .where('calculations', '=', sql<string>`${JSON.stringify(share.calculations)}::jsonb`)
    .where('expiresAt', '>', addMilliseconds(now, day))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row && toShare(row);
}

/** The visitor's latest result with these numbers. */
async function findSharedSnapshot(
  db: Db,
  { uuid, calculations }: NewShare,
): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom('quizSnapshots')
    .select('id')
    .where('userUuid', '=', uuid)
    .where('scores', '@>', sql<string>`${JSON.stringify(calculations)}::jsonb`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

function toShare(row: Omit<Share, 'calculations'> & { calculations: unknown }): Share {
  return { ...row, calculations: calculationsSchema.parse(row.calculations) };
}
