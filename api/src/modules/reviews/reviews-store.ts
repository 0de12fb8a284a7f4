import { randomUUID } from 'node:crypto';
import {
  type ModeratedReview,
  type OwnReview,
  type PublishedReview,
  REVIEW_CONSENT_VERSION,
  type ReviewState,
  reviewStateSchema,
} from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { deleteRows, findRow, type Row, updateRows } from '../../platform/database/rows';

const MAX_SHOWN = 12;
const MAX_LISTED = 100;

export type NewReview = Pick<PublishedReview, 'rating' | 'text' | 'name' | 'language'>;

export async function findOwnReview(db: Db, memberUuid: string): Promise<OwnReview | null> {
  const row = await findRow(db, 'reviews', { memberUuid });
  if (!row) return null;
  const { rating, text, name, reason } = row;
  const state = reviewStateSchema.parse(row.state);
  return { rating, text, name, state, reason: state === 'refused' ? reason : null };
}

/** Saves a member's review in place of an earlier one; no other member sees it until it is decided again. */
export async function saveReview(db: Db, memberUuid: string, review: NewReview, now: Date): Promise<void> {
  const values = {
    ...review,
    reviewId: randomUUID(),
    consentVersion: REVIEW_CONSENT_VERSION,
    state: 'pending',
    reason: null,
    submittedAt: now,
    decidedAt: null,
  };
  await db
    .insertInto('reviews')
    .values({ memberUuid, ...values })
    .onConflict((conflict) => conflict.column('memberUuid').doUpdateSet(values))
    .execute();
}

/** Deletes a member's review; idempotent. */
export async function withdrawReview(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'reviews', { memberUuid });
}

export async function readPublishedReviews(db: Db) {
  const [{ average, count }, rows] = [await ratePublished(db), await listRows(db, 'published', MAX_SHOWN)];
  return { average: count > 0 ? average : null, count, reviews: rows.map(toPublished) };
}

async function ratePublished(db: Db): Promise<{ average: number; count: number }> {
  return await db
    .selectFrom('reviews')
    .select([sql<number>`avg(rating)::float`.as('average'), sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
}

export async function listReviews(db: Db, state: ReviewState): Promise<ModeratedReview[]> {
  return (await listRows(db, state, MAX_LISTED)).map(toModerated);
}

async function listRows(db: Db, state: ReviewState, limit: number): Promise<Row<'reviews'>[]> {
  return await db
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', state)
    .orderBy('submittedAt', 'desc')
    .limit(limit)
    .execute();
}

type Decision = { reviewId: string; state: 'published' | 'refused'; reason: string };

/** Decides on the text of this number; undefined when it is gone or was rewritten. */
export async function decideReview(
  db: Db,
  { reviewId, ...decision }: Decision,
  now: Date,
): Promise<ModeratedReview | undefined> {
  await updateRows(db, 'reviews', { reviewId }, { ...decision, decidedAt: now });
  const row = await findRow(db, 'reviews', { reviewId });
  return row && toModerated(row);
}

function toPublished({ rating, text, name, language, submittedAt }: Row<'reviews'>): PublishedReview {
  return { rating, text, name, language, month: submittedAt.toISOString().slice(0, 'YYYY-MM'.length) };
}

function toModerated(row: Row<'reviews'>): ModeratedReview {
  return {
    ...toPublished(row),
    id: row.reviewId,
    state: reviewStateSchema.parse(row.state),
    reason: row.reason,
    submittedAt: row.submittedAt.toISOString(),
  };
}
