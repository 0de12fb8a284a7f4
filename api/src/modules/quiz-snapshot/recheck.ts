import { scoreScales } from '@funnel/content/quiz';
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
        label: catalog[`${item}.o.${option.id}`] ?? catalog[`o.${option.id}`] ?? option.id,
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

/** The share of the points of each scale in a member's latest re-check since a moment; empty without one. */
export async function readRecheckShares(
  db: Db,
  memberUuid: string,
  since: Date,
): Promise<Record<string, number>> {
  const latest = await findLatestRecheck(db, memberUuid);
  if (!latest || latest.createdAt < since) return {};
  const { doc } = await findSnapshotQuiz(db, latest);
  return Object.fromEntries(listScaleScores(latest, doc).map(({ id, points, max }) => [id, points / max]));
}

/** Each area in the re-check and in the answers that the plan was built from, or else in the first ones. */
export async function compareWithFirst(
  db: Db,
  recheck: StoredSnapshot,
  planSnapshotId: string | null,
): Promise<RecheckComparison> {
  const first = await findFirst(db, recheck.userUuid, planSnapshotId);
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
  memberUuid: string,
  planSnapshotId: string | null,
): Promise<StoredSnapshot | undefined> {
  const ofPlan = planSnapshotId === null ? undefined : await findSnapshot(db, planSnapshotId);
  if (ofPlan?.userUuid === memberUuid) return ofPlan;
  return (await listSnapshots(db, memberUuid)).at(-1);
}

async function listScores(db: Db, snapshot: StoredSnapshot) {
  const { doc } = await findSnapshotQuiz(db, snapshot);
  return listScaleScores(snapshot, doc);
}
