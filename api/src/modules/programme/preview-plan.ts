import type { programmeRoutes, RouteReply } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { describeLesson, describeTheme, findNextStep, type PlanReader } from './describe-plan';
import { type PlanSnapshot, planFromSnapshot } from './find-current-plan';

type PreviewOptions = { snapshot: PlanSnapshot | undefined; texts: PlanReader['texts'] };

/** The themes and the first lesson of the plan that a snapshot gives; without one, of the plan for anyone. */
export async function previewPlan(
  db: Db,
  { snapshot, texts }: PreviewOptions,
): Promise<RouteReply<typeof programmeRoutes.preview>> {
  const plan = await planFromSnapshot(db, snapshot);
  const lesson = describeLesson(plan, findNextStep(plan, []) ?? '', texts);
  if (!lesson) throw new ProblemError('not-found');
  const themes = plan.themes.map((theme) => describeTheme(theme, texts));
  return { isFromAnswers: plan.snapshotId !== null, themes, lesson };
}
