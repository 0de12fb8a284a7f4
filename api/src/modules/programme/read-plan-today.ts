import type { HasAccess } from '../../platform/accounts/access-guard';
import { hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { SiteContext } from '../../platform/site-context';
import { isDoneForToday, locateNextStep, type StepPosition } from './describe-programme';
import { type FindLatestSnapshot, findCurrentProgramme } from './find-current-programme';
import { listClosedSteps, type SourcedProgramme } from './programme-store';

export type ReminderDependencies = SiteContext & {
  findLatestSnapshot: FindLatestSnapshot;
  hasAccess: HasAccess;
};

/** A later reminder would come at an hour that the member didn’t choose. */
export const LATE = 2 * hour;

/** A plan on the member's present day: a step is open, one was done already, or none is left. */
export type PlanToday = { plan: SourcedProgramme } & (
  | { today: 'open'; step: StepPosition }
  | { today: 'done' | 'finished' }
);

export async function readPlanToday(
  db: Db,
  { findLatestSnapshot }: Pick<ReminderDependencies, 'findLatestSnapshot'>,
  { memberUuid, ...day }: { memberUuid: string; timeZone: string; now: Date },
): Promise<PlanToday> {
  const plan = await findCurrentProgramme(db, memberUuid, findLatestSnapshot);
  const steps = await listClosedSteps(db, memberUuid);
  const step = locateNextStep(plan, steps);
  if (!step) return { plan, today: 'finished' };
  return isDoneForToday(steps, day) ? { plan, today: 'done' } : { plan, today: 'open', step };
}
