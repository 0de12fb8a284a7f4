import type { programmeRoutes, RouteReply } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { describeLesson, describeTheme, findNextStep, type ProgrammeReader } from './describe-programme';
import { type ProgrammeSnapshot, programmeFromSnapshot } from './find-current-programme';

type PreviewOptions = { snapshot: ProgrammeSnapshot | undefined; texts: ProgrammeReader['texts'] };

/** The themes and the first lesson of the plan that a snapshot gives; without one, of the plan for anyone. */
export async function previewProgramme(
  db: Db,
  { snapshot, texts }: PreviewOptions,
): Promise<RouteReply<typeof programmeRoutes.preview>> {
  const plan = await programmeFromSnapshot(db, snapshot);
  const lesson = describeLesson(plan, findNextStep(plan, []) ?? '', texts);
  if (!lesson) throw new ProblemError('not-found');
  const themes = plan.themes.map((theme) => describeTheme(theme, texts));
  return { isFromAnswers: plan.snapshotId !== null, themes, lesson };
}
