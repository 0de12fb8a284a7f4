import { createHash, randomUUID } from 'node:crypto';
import { type Answers, answersSchema, type Scores, scoresSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/database';
import { findRow, type Row, updateRows } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';

export type Snapshot = {
  quizId: string;
  quizVersion: number;
  answers: Answers;
  scores: Scores;
  /** The pinned variants by flag; null when the browser did not send them. */
  overlays: Readonly<Record<string, string>> | null;
};

/** A finished quiz, or the questions of its scales answered again. */
export type SnapshotKind = 'quiz' | 'recheck';

export type StoredSnapshot = Snapshot & {
  id: string;
  userUuid: string;
  createdAt: Date;
  kind: SnapshotKind;
};

/** More of each kind than a person has. None is kept beyond, so that all of them are listed. */
const maxKept: Readonly<Record<SnapshotKind, number>> = { quiz: 100, recheck: 50 };

type NewSnapshot = Snapshot & {
  userUuid: string;
  now: Date;
  /** For a re-check: the number of the plan that it follows. The same answers may come after another one. */
  recheckRound?: number;
};

/**
 * Stores a snapshot and returns its id; the same answers of the same visitor are one snapshot. A re-check with them is
 * the latest again.
 */
export async function saveSnapshot(
  db: Db,
  { userUuid, now, recheckRound, ...snapshot }: NewSnapshot,
): Promise<string> {
  const { quizId, quizVersion, answers, scores, overlays } = snapshot;
  const isRecheck = recheckRound !== undefined;
  const hash = hashAnswers(isRecheck ? `${quizId} recheck ${recheckRound}` : quizId, quizVersion, answers);
  const known = await findByHash(db, userUuid, hash);
  if (known) {
    if (isRecheck) await renewRecheck(db, { userUuid, id: known, now });
    return known;
  }
  const kind = isRecheck ? 'recheck' : 'quiz';
  await refuseMore(db, userUuid, kind);
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
      kind,
    })
    .onConflict((conflict) => conflict.columns(['userUuid', 'answersHash']).doNothing())
    .execute();
  const id = await findByHash(db, userUuid, hash);
  if (id === undefined) throw new Error('A snapshot was deleted while it was saved');
  return id;
}

/** Makes a re-check the latest one, unless it is; so a call that is repeated changes nothing. */
async function renewRecheck(
  db: Db,
  { userUuid, id, now }: { userUuid: string; id: string; now: Date },
): Promise<void> {
  const [latest] = await listSnapshots(db, userUuid, { kind: 'recheck', most: 1 });
  if (latest?.id !== id) await updateRows(db, 'quizSnapshots', { id }, { createdAt: now });
}

/** Hashes a set of answers to a quiz, independent of the order they were given or sent in. */
function hashAnswers(quizId: string, quizVersion: number, answers: Answers): string {
  const sorted = Object.entries(answers)
    .map(([step, { type, answer }]) => [step, type, Array.isArray(answer) ? [...answer].sort() : answer])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([quizId, quizVersion, sorted]))
    .digest('hex');
}

async function findByHash(db: Db, userUuid: string, hash: string): Promise<string | undefined> {
  return (await findRow(db, 'quizSnapshots', { userUuid, answersHash: hash }))?.id;
}

async function refuseMore(db: Db, userUuid: string, kind: SnapshotKind): Promise<void> {
  const kept = await db
    .selectFrom('quizSnapshots')
    .select('id')
    .where('userUuid', '=', userUuid)
    .where('kind', '=', kind)
    .limit(maxKept[kind])
    .execute();
  if (kept.length >= maxKept[kind]) throw new ProblemError('limit-reached');
}

export async function findSnapshot(db: Db, id: string): Promise<StoredSnapshot | undefined> {
  const row = await findRow(db, 'quizSnapshots', { id });
  return row && toSnapshot(row);
}

/** The newest snapshot of a visitor or member; of two made at once, always the same. */
export async function findLatestSnapshot(db: Db, userUuid: string): Promise<StoredSnapshot | undefined> {
  const [latest] = await listSnapshots(db, userUuid, { most: 1 });
  return latest;
}

/** The snapshots of a visitor or member, the latest first. */
export async function listSnapshots(
  db: Db,
  userUuid: string,
  { kind = 'quiz', most = maxKept[kind] }: { kind?: SnapshotKind; most?: number } = {},
): Promise<StoredSnapshot[]> {
  const rows = await db
    .selectFrom('quizSnapshots')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toSnapshot);
}

/** Gives a snapshot to another owner and returns its id; when they have the same answers already, that of theirs. */
export async function moveSnapshot(transaction: Db, id: string, userUuid: string): Promise<string> {
  const same = await transaction
    .selectFrom('quizSnapshots as theirs')
    .innerJoin('quizSnapshots as moved', 'moved.answersHash', 'theirs.answersHash')
    .select('theirs.id')
    .where('theirs.userUuid', '=', userUuid)
    .where('moved.id', '=', id)
    .executeTakeFirst();
  if (!same) {
    await refuseMore(transaction, userUuid, 'quiz');
    // It may have been deleted meanwhile.
    const isMoved = (await updateRows(transaction, 'quizSnapshots', { id }, { userUuid })) > 0;
    if (!isMoved) throw new ProblemError('not-found');
    return id;
  }
  if (same.id !== id) await deleteSnapshot(transaction, id);
  return same.id;
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

function toSnapshot(stored: Row<'quizSnapshots'>): StoredSnapshot {
  const { quizVersion, answers, scores, overlays, kind, answersHash: _hash, ...row } = stored;
  return {
    ...row,
    kind: kind === 'recheck' ? 'recheck' : 'quiz',
    quizVersion: Number(quizVersion),
    answers: answersSchema.parse(answers),
    scores: scoresSchema.parse(scores),
    overlays: overlaysSchema.parse(overlays),
  };
}
