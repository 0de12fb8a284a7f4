import { randomUUID } from 'node:crypto';
import { type Answers, answersSchema, type Scores, scoresSchema } from '@funnel/contracts';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { ProblemError } from '../../platform/http/problem-error';
import { hashAnswers } from './answers-hash';

export type Snapshot = {
  quizId: string;
  quizVersion: number;
  answers: Answers;
  scores: Scores;
  /** The pinned variants by flag; null when the browser did not send them. */
  overlays: Readonly<Record<string, string>> | null;
};

export type StoredSnapshot = Snapshot & { id: string; userUuid: string; createdAt: Date };

const columns = [
  'id',
  'userUuid',
  'quizId',
  'quizVersion',
  'answers',
  'scores',
  'overlays',
  'createdAt',
] as const;
/** More finished quizzes than a person has. None is kept beyond, so that all of them are listed. */
const MAX_KEPT = 100;

/** Stores a snapshot and returns its id; the same answers of the same visitor are one snapshot. */
export async function saveSnapshot(
  db: Db,
  { userUuid, now, ...snapshot }: Snapshot & { userUuid: string; now: Date },
): Promise<string> {
  const { quizId, quizVersion, answers, scores, overlays } = snapshot;
  const hash = hashAnswers(quizId, quizVersion, answers);
  const known = await findByHash(db, userUuid, hash);
  if (known) return known;
  await refuseMore(db, userUuid);
  await db
    .insertInto('quizSnapshots')
    .values({
      id: randomUUID(),
      userUuid,
      quizId,
      quizVersion: String(quizVersion),
      answers: JSON.stringify(answers),
      answersHash: hash,
      scores: JSON.stringify(scores),
      overlays: overlays && JSON.stringify(overlays),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userUuid', 'answersHash']).doNothing())
    .execute();
  const id = await findByHash(db, userUuid, hash);
  if (id === undefined) throw new Error('A snapshot was deleted while it was saved');
  return id;
}

async function findByHash(db: Db, userUuid: string, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('quizSnapshots')
    .select('id')
    .where('userUuid', '=', userUuid)
    .where('answersHash', '=', hash)
    .executeTakeFirst();
  return row?.id;
}

async function refuseMore(db: Db, userUuid: string): Promise<void> {
  const kept = await db
    .selectFrom('quizSnapshots')
    .select('id')
    .where('userUuid', '=', userUuid)
    .limit(MAX_KEPT)
    .execute();
  if (kept.length >= MAX_KEPT) throw new ProblemError('limit-reached');
}

export async function findSnapshot(db: Db, id: string): Promise<StoredSnapshot | undefined> {
  const row = await db.selectFrom('quizSnapshots').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSnapshot(row);
}

/** The snapshots of a visitor or member, the latest first. */
export async function listSnapshots(db: Db, userUuid: string): Promise<StoredSnapshot[]> {
  const rows = await db
    .selectFrom('quizSnapshots')
    .select(columns)
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_KEPT)
    .execute();
  return rows.map(toSnapshot);
}

/** Gives a snapshot to another owner and returns its id; when they have the same answers already, that of theirs. */
export async function moveSnapshot(db: Db, id: string, userUuid: string): Promise<string> {
  return await db.transaction().execute(async (transaction) => {
    const same = await transaction
      .selectFrom('quizSnapshots as theirs')
      .innerJoin('quizSnapshots as moved', 'moved.answersHash', 'theirs.answersHash')
      .select('theirs.id')
      .where('theirs.userUuid', '=', userUuid)
      .where('moved.id', '=', id)
      .executeTakeFirst();
    if (!same) {
      await refuseMore(transaction, userUuid);
      await transaction.updateTable('quizSnapshots').set({ userUuid }).where('id', '=', id).execute();
      return id;
    }
    if (same.id !== id) await deleteSnapshot(transaction, id);
    return same.id;
  });
}

/** Deletes a snapshot and, by the foreign key, the links that share it. */
export async function deleteSnapshot(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quizSnapshots').where('id', '=', id).execute();
}

/** Deletes a visitor's answers and scores; idempotent. */
export async function deleteSnapshots(db: Db, userUuid: string): Promise<void> {
  await db.deleteFrom('quizSnapshots').where('userUuid', '=', userUuid).execute();
}

const overlaysSchema = z.nullable(z.record(z.string(), z.string()));

type Row = Pick<Selectable<Tables['quizSnapshots']>, (typeof columns)[number]>;

function toSnapshot({ quizVersion, answers, scores, overlays, ...row }: Row): StoredSnapshot {
  return {
    ...row,
    quizVersion: Number(quizVersion),
    answers: answersSchema.parse(answers),
    scores: scoresSchema.parse(scores),
    overlays: overlaysSchema.parse(overlays),
  };
}
