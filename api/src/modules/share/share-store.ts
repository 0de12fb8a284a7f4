import { randomBytes } from 'node:crypto';
import {
  type Answers,
  calculationsSchema,
  type ShareData,
  type ShareDays,
  type ShareExtra,
  storyPartSchema,
} from '@funnel/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { updateRows } from '../../platform/database/rows';
import {
  type Calculations,
  type ChosenAnswers,
  chooseAnswers,
  chooseStory,
  type ShareableResult,
  type TranslatedStory,
} from './shareable-contents';

export type Share = {
  shareHash: string;
  /** Who may end it: the owner of the result. */
  ownerUuid: string;
  shareType: string;
  calculations: ShareData['calculations'];
  chosenAnswers: ChosenAnswers;
  story: TranslatedStory;
  /** The quiz that was taken; null for links from before they named their result. */
  quizId: string | null;
  quizVersion: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

export type NewShare = {
  result: ShareableResult & { answers: Answers };
  shareType: string;
  calculations: Calculations;
  extras: readonly ShareExtra[];
  expiresAt: Date;
};

const chosenAnswersSchema = z.record(z.string(), z.array(z.union([z.string(), z.number()])));
const storySchema = z.record(z.string(), z.array(storyPartSchema));

/** More than a person has. */
const MAX_LISTED = 100;

/** The end of a link: after the chosen days, or with the result, which without an account is deleted. */
export function computeExpiry(
  days: ShareDays,
  { now, keptUntil }: { now: Date; keptUntil: Date | null },
): Date {
  const wanted = addMilliseconds(now, days * day);
  return keptUntil !== null && keptUntil < wanted ? keptUntil : wanted;
}

/**
 * Creates a link to what was chosen of a result; the same choice until the same day reuses its link. A link is deleted
 * with its result; undefined when that was deleted meanwhile.
 */
export async function createShare(
  db: Db,
  share: NewShare,
  now: Date,
): Promise<{ shareHash: string; expiresAt: Date } | undefined> {
  const { result, shareType, calculations, extras, expiresAt } = share;
  const contents = {
    calculations: JSON.stringify(calculations),
    chosenAnswers: JSON.stringify(chooseAnswers(result.answers, extras)),
    story: JSON.stringify(chooseStory(result, extras)),
  };
  return await db.transaction().execute(async (transaction) => {
    // Clicks at the same time wait here for each other.
    const { rows } = await sql`select id from quiz_snapshots where id = ${result.id} for update`.execute(
      transaction,
    );
    if (rows.length === 0) return undefined;
    const same = await transaction
      .selectFrom('shares')
      .select(['shareHash', 'expiresAt'])
      .where('snapshotId', '=', result.id)
      .where('shareType', '=', shareType)
      .where('calculations', '=', sql<string>`${contents.calculations}::jsonb`)
      .where('chosenAnswers', '=', sql<string>`${contents.chosenAnswers}::jsonb`)
      .where('story', '=', sql<string>`${contents.story}::jsonb`)
      .where('expiresAt', '>', addMilliseconds(expiresAt, -day))
      .where('expiresAt', '<=', expiresAt)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (same) return same;
    return await transaction
      .insertInto('shares')
      .values({
        ...contents,
        shareHash: randomBytes(24).toString('base64url'),
        userUuid: result.userUuid,
        shareType,
        snapshotId: result.id,
        createdAt: now,
        expiresAt,
      })
      .returning(['shareHash', 'expiresAt'])
      .executeTakeFirstOrThrow();
  });
}

export async function findShare(db: Db, shareHash: string): Promise<Share | undefined> {
  const row = await selectShares(db).where('shareHash', '=', shareHash).executeTakeFirst();
  return row && toShare(row);
}

/** The links of these owners that work, the latest first. */
export async function listShares(db: Db, ownerUuids: readonly string[], now: Date): Promise<Share[]> {
  if (ownerUuids.length === 0) return [];
  const owners = sql`any(${[...ownerUuids]}::uuid[])`;
  const rows = await selectShares(db)
    // Found by either index; which of both names counts is decided below.
    .where(
      sql<boolean>`share_hash = any(array(
        select share_hash from shares where user_uuid = ${owners}
        union select share_hash from shares join quiz_snapshots on id = snapshot_id
          where quiz_snapshots.user_uuid = ${owners}))`,
    )
    .where(ownerUuid, 'in', ownerUuids)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('shares.createdAt', 'desc')
    .orderBy('shareHash')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(toShare);
}

/** Revokes a link immediately; idempotent. */
export async function revokeShare(db: Db, shareHash: string, now: Date): Promise<void> {
  await updateRows(db, 'shares', { shareHash, revokedAt: null }, { revokedAt: now });
}

/** Deletes a visitor's shared results and their links; idempotent. */
export async function deleteShares(db: Db, userUuid: string): Promise<void> {
  await db.deleteFrom('shares').where('userUuid', '=', userUuid).execute();
}

/** A result that moved to an account takes its links along. */
const ownerUuid = sql<string>`coalesce(quiz_snapshots.user_uuid, shares.user_uuid)`;

function selectShares(db: Db) {
  return db
    .selectFrom('shares')
    .leftJoin('quizSnapshots', 'quizSnapshots.id', 'shares.snapshotId')
    .select([
      'shareHash',
      'shareType',
      'calculations',
      'chosenAnswers',
      'story',
      'quizId',
      'quizVersion',
      'shares.createdAt',
      'expiresAt',
      'revokedAt',
    ])
    .select(ownerUuid.as('ownerUuid'));
}

type StoredContents = 'calculations' | 'chosenAnswers' | 'story';
type Row = Omit<Share, StoredContents> & Record<StoredContents, unknown>;

function toShare(row: Row): Share {
  return {
    ...row,
    calculations: calculationsSchema.parse(row.calculations),
    chosenAnswers: chosenAnswersSchema.parse(row.chosenAnswers),
    story: storySchema.parse(row.story),
  };
}
