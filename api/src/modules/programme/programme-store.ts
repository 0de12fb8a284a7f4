import { isProgrammeThemeId, type Plan, type StepMinutes } from '@funnel/content/programme';
import type { StepState } from '@funnel/contracts';
import { builtInProgramme } from '../../platform/content/programme-library';
import type { Db } from '../../platform/database/database';
import { deleteRows, findRow, type Row } from '../../platform/database/rows';

/** A plan and the snapshot it was built from; null for the plan that suits anyone. */
export type SourcedProgramme = Plan & { snapshotId: string | null };
/** A plan that has begun, with the version of its texts. */
export type StartedProgramme = SourcedProgramme & { startedAt: Date; textsVersion: number };

/** A step that is done or skipped. */
export type ClosedStep = { stepId: string; state: Exclude<StepState, 'open'>; changedAt: Date };

export async function findProgramme(db: Db, memberUuid: string): Promise<StartedProgramme | undefined> {
  const row = await findRow(db, 'dayPlans', { memberUuid });
  return row && toPlan(row);
}

type PlanStart = { memberUuid: string; plan: SourcedProgramme; textsVersion: number; now: Date };

/** Pins a plan and its texts unless the member has one; returns the one they have. */
export async function startProgramme(
  db: Db,
  { memberUuid, plan, textsVersion, now }: PlanStart,
): Promise<StartedProgramme> {
  const added = await db
    .insertInto('dayPlans')
    .values({ memberUuid, ...toColumns(plan), textsVersion, startedAt: now })
    // Changes nothing, but locks the row and returns it.
    .onConflict((conflict) => conflict.column('memberUuid').doUpdateSet({ memberUuid }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPlan(added);
}

/** Forgets the plan and its steps; idempotent. */
export async function deleteProgramme(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'dayPlans', { memberUuid });
}

/** Deletes a plan that was derived from answers; idempotent. */
export async function deleteProgrammeFromAnswers(db: Db, memberUuid: string): Promise<void> {
  await db
    .deleteFrom('dayPlans')
    .where('memberUuid', '=', memberUuid)
    .where('snapshotId', 'is not', null)
    .execute();
}

export async function listClosedSteps(db: Db, memberUuid: string): Promise<ClosedStep[]> {
  const rows = await db
    .selectFrom('dayPlanSteps')
    .select(['stepId', 'state', 'changedAt'])
    .where('memberUuid', '=', memberUuid)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: state === 'done' ? 'done' : 'skipped' }));
}

export type StepChange = { memberUuid: string; stepId: string; state: StepState; now: Date };

/** Sets the state of a step. Repeating it keeps the moment of the first time. */
export async function saveStep(db: Db, { memberUuid, stepId, state, now }: StepChange): Promise<void> {
  if (state === 'open') {
    await deleteRows(db, 'dayPlanSteps', { memberUuid, stepId });
    return;
  }
  await db
    .insertInto('dayPlanSteps')
    .values({ memberUuid, stepId, state, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['memberUuid', 'stepId'])
        .doUpdateSet({ state, changedAt: now })
        .where('dayPlanSteps.state', '!=', state),
    )
    .execute();
}

function toColumns({ snapshotId, themes, minutes }: SourcedProgramme) {
  return { snapshotId, themes: [...themes], minutes };
}

function toPlan({ themes, minutes, textsVersion, ...row }: Row<'dayPlans'>): StartedProgramme {
  return {
    snapshotId: row.snapshotId,
    themes: themes.filter(isProgrammeThemeId),
    minutes: toMinutes(minutes),
    startedAt: row.startedAt,
    textsVersion: textsVersion ?? builtInProgramme.version,
  };
}

function toMinutes(minutes: number): StepMinutes {
  return minutes === 10 || minutes === 15 ? minutes : 5;
}
