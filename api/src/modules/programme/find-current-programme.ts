import { buildProgramme, defaultProgramme } from '@funnel/content/programme';
import type { Answers, Scores } from '@funnel/contracts';
import { findSnapshotQuiz } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { findProgramme, type SourcedProgramme, type StartedProgramme } from './programme-store';

export type ProgrammeSnapshot = {
  id: string;
  userUuid: string;
  quizId: string;
  quizVersion: number;
  answers: Answers;
  scores: Scores;
};

/** The newest snapshot of a member or visitor. */
export type FindLatestSnapshot = (db: Db, userUuid: string) => Promise<ProgrammeSnapshot | undefined>;

/** The member's running plan; before the first step, the one that their newest answers give. */
export async function findCurrentProgramme(
  db: Db,
  memberUuid: string,
  findLatestSnapshot: FindLatestSnapshot,
): Promise<StartedProgramme | SourcedProgramme> {
  const started = await findProgramme(db, memberUuid);
  return started ?? (await programmeFromSnapshot(db, await findLatestSnapshot(db, memberUuid)));
}

/** The plan that a snapshot gives; without one, the plan for anyone. */
export async function programmeFromSnapshot(
  db: Db,
  snapshot: ProgrammeSnapshot | undefined,
): Promise<SourcedProgramme> {
  if (!snapshot) return { ...defaultProgramme, programmeId: 'first', snapshotId: null };
  const { id, answers, scores } = snapshot;
  const { doc } = await findSnapshotQuiz(db, snapshot);
  return { ...buildProgramme({ doc, answers, scores }), programmeId: 'first', snapshotId: id };
}
