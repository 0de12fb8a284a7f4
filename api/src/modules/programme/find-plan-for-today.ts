import { hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { SiteContext } from '../../platform/site-context';
import { findNextStep, isDoneForToday } from './describe-programme';
import { type FindLatestSnapshot, findCurrentProgramme } from './find-current-programme';
import { listClosedSteps, type SourcedProgramme } from './programme-store';

export type ReminderDependencies = SiteContext & {
  findLatestSnapshot: FindLatestSnapshot;
  hasAccess: (memberUuid: string) => Promise<boolean>;
};

/** A later reminder would come at an hour that the member didn’t choose. */
export const LATE = 2 * hour;

/** The plan, when a step of it is open today. */
export async function findPlanForToday(
  db: Db,
  { findLatestSnapshot }: Pick<ReminderDependencies, 'findLatestSnapshot'>,
  { memberUuid, ...today }: { memberUuid: string; timeZone: string; now: Date },
): Promise<SourcedProgramme | undefined> {
  const plan = await findCurrentProgramme(db, memberUuid, findLatestSnapshot);
  const steps = await listClosedSteps(db, memberUuid);
  const hasOpenStep = findNextStep(plan, steps) !== undefined;
  return hasOpenStep && !isDoneForToday(steps, today) ? plan : undefined;
}
