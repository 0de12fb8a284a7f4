import { buildPlan, defaultPlan } from '@funnel/content/plan';
import type { Answers, Scores } from '@funnel/contracts';
import { findSnapshotQuiz } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { findPlan, type SourcedPlan, type StartedPlan } from './programme-store';

export type PlanSnapshot = {
  id: string;
  userUuid: string;
  quizId: string;
  quizVersion: number;
  answers: Answers;
  scores: Scores;
};

/** The newest snapshot of a member or visitor. */
export type FindLatestSnapshot = (db: Db, userUuid: string) => Promise<PlanSnapshot | undefined>;

/** The member's running plan; before the first step, the one that their newest answers give. */
export async function findCurrentPlan(
  db: Db,
  memberUuid: string,
  findLatestSnapshot: FindLatestSnapshot,
): Promise<StartedPlan | SourcedPlan> {
  const started = await findPlan(db, memberUuid);
  return started ?? (await planFromSnapshot(db, await findLatestSnapshot(db, memberUuid)));
}

/** The plan that a snapshot gives; without one, the plan for anyone. */
export async function planFromSnapshot(db: Db, snapshot: PlanSnapshot | undefined): Promise<SourcedPlan> {
  if (!snapshot) return { ...defaultPlan, snapshotId: null };
  const { id, answers, scores } = snapshot;
  const { doc } = await findSnapshotQuiz(db, snapshot);
  return { ...buildPlan({ doc, answers, scores }), snapshotId: id };
}
