import { randomUUID } from 'node:crypto';
import { type Answers, answersSchema, type Scores, scoresSchema } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { hashAnswers } from './answers-hash';

export type Snapshot = {
  quizId: string;
  quizVersion: number;
  answers: Answers;
  scores: Scores;
};

/** Stores a snapshot and returns its id; the same answers of the same visitor are one snapshot. */
export async function saveSnapshot(
  db: Db,
  { userUuid, now, ...snapshot }: Snapshot & { userUuid: string; now: Date },
): Promise<string> {
  const { quizId, quizVersion, answers, scores } = snapshot;
  const hash = hashAnswers(quizId, quizVersion, answers);
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
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['userUuid', 'answersHash']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('quizSnapshots')
    .select('id')
    .where('userUuid', '=', userUuid)
    .where('answersHash', '=', hash)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSnapshot(
  db: Db,
  id: string,
): Promise<(Snapshot & { userUuid: string }) | undefined> {
  const row = await db
    .selectFrom('quizSnapshots')
    .select(['userUuid', 'quizId', 'quizVersion', 'answers', 'scores'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    userUuid: row.userUuid,
    quizId: row.quizId,
    quizVersion: Number(row.quizVersion),
    answers: answersSchema.parse(row.answers),
    scores: scoresSchema.parse(row.scores),
  };
}

/** Deletes a visitor's answers and scores; idempotent. */
export async function deleteSnapshots(db: Db, userUuid: string): Promise<void> {
  await db.deleteFrom('quizSnapshots').where('userUuid', '=', userUuid).execute();
}
