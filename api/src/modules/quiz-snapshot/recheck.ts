import { getOptionText, scoreScales } from '@funnel/content/quiz';
import {
  type Answers,
  areComparable,
  type QuizCatalog,
  type QuizDoc,
  type Recheck,
  type RecheckComparison,
} from '@funnel/contracts';
import { findSnapshotQuiz } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { findSnapshot, listSnapshots, type Snapshot, type StoredSnapshot } from './quiz-snapshot-store';
import { listScaleScores } from './to-result';

/** The questions of each scale in the words of the quiz. What only an experiment asks is left out. */
export function listAreas(doc: QuizDoc, catalog: QuizCatalog): Recheck['areas'] {
  return doc.scales.map(({ id, items }) => ({
    id,
    questions: items.flatMap((item) => {
      const step = doc.steps.find((one) => one.id === item);
      if (step?.kind !== 'single') return [];
      const lead = catalog[`${item}.lead`];
      const options = step.options.map((option) => ({
        id: option.id,
        label: getOptionText(catalog, item, option.id),
      }));
      return [{ id: item, title: catalog[`${item}.title`] ?? item, ...(lead ? { lead } : {}), options }];
    }),
  }));
}

/** Scores the answers to questions of scales, and leaves out all others; undefined when no scale has enough of them. */
export function scoreRecheck(doc: QuizDoc, given: Answers): Omit<Snapshot, 'overlays'> | undefined {
  const items = new Set(doc.scales.flatMap((scale) => scale.items));
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => items.has(id)));
  const scores = scoreScales(doc, answers);
  if (Object.values(scores).every((score) => score === null)) return undefined;
  return { quizId: doc.id, quizVersion: doc.version, answers, scores };
}

/** The latest re-check of a member. */
export async function findLatestRecheck(db: Db, memberUuid: string): Promise<StoredSnapshot | undefined> {
  const [latest] = await listSnapshots(db, memberUuid, { kind: 'recheck', most: 1 });
  return latest;
}

/** A member's latest re-check since a moment, and how to read the share of the points of each scale. */
export async function findRecheckSince(
  db: Db,
  memberUuid: string,
  since: Date,
): Promise<{ id: string; answeredAt: Date; readShares(): Promise<Record<string, number>> } | undefined> {
  const latest = await findLatestRecheck(db, memberUuid);
  if (!latest || latest.createdAt < since) return undefined;
  const readShares = async () =>
    Object.fromEntries((await listScores(db, latest)).map(({ id, points, max }) => [id, points / max]));
  return { id: latest.id, answeredAt: latest.createdAt, readShares };
}

/** Each area in the re-check and in the answers behind the plan, or else in the first ones. */
export async function compareWithFirst(
  db: Db,
  recheck: StoredSnapshot,
  planSnapshotId: string | null,
): Promise<RecheckComparison> {
  const first = await findFirst(db, recheck, planSnapshotId);
  const [now, then] = [await listScores(db, recheck), first ? await listScores(db, first) : []];
  const { doc } = await findSnapshotQuiz(db, recheck);
  return {
    id: recheck.id,
    answeredAt: recheck.createdAt.toISOString(),
    firstAnsweredAt: first?.createdAt.toISOString() ?? null,
    areas: doc.scales.map(({ id }) => {
      const later = now.find((score) => score.id === id) ?? null;
      const earlier = then.find((score) => score.id === id) ?? null;
      const isShown = earlier && (!later || areComparable(earlier, later));
      return { id, first: isShown ? earlier : null, now: later };
    }),
  };
}

async function findFirst(
  db: Db,
  { id, userUuid }: StoredSnapshot,
  planSnapshotId: string | null,
): Promise<StoredSnapshot | undefined> {
  // A plan may follow this re-check itself.
  const isOther = planSnapshotId !== null && planSnapshotId !== id;
  const ofPlan = isOther ? await findSnapshot(db, planSnapshotId) : undefined;
  if (ofPlan?.userUuid === userUuid) return ofPlan;
  return (await listSnapshots(db, userUuid)).at(-1);
}

async function listScores(db: Db, snapshot: StoredSnapshot) {
  const { doc } = await findSnapshotQuiz(db, snapshot);
  return listScaleScores(snapshot, doc);
}
