import {
  isFurtherProgrammeId,
  isProgrammeThemeId,
  type Plan,
  type ProgrammeId,
  type StepMinutes,
} from '@funnel/content/programme';
import type { StepState } from '@funnel/contracts';
import * as z from 'zod/mini';
import { builtInProgramme } from '../../platform/content/programme-library';
import type { Db } from '../../platform/database/database';
import { deleteRows, findRow, type Row, updateRows } from '../../platform/database/rows';

/** A plan and the snapshot it was built from; null for the plan that suits anyone. */
export type SourcedProgramme = Plan & { programmeId: ProgrammeId; snapshotId: string | null };
/** A plan that has begun, with the version of its texts. */
export type StartedProgramme = SourcedProgramme & { startedAt: Date; textsVersion: number };
/** A plan that another followed. */
export type EndedProgramme = StartedProgramme & { number: number; endedAt: Date; steps: ClosedStep[] };

/** A step that is done or skipped. */
export type ClosedStep = {
  stepId: string;
  state: Exclude<StepState, 'open'>;
  changedAt: Date;
  /** Whether the member said that it helped. */
  helped?: boolean | undefined;
};

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

/** The member's plan, locked inside a transaction, so that of two next plans at once one starts. */
export async function lockProgramme(
  transaction: Db,
  memberUuid: string,
): Promise<StartedProgramme | undefined> {
  const row = await transaction
    .selectFrom('dayPlans')
    .selectAll()
    .where('memberUuid', '=', memberUuid)
    .forUpdate()
    .executeTakeFirst();
  return row && toPlan(row);
}

type Ending = { memberUuid: string; plan: StartedProgramme; number: number; steps: readonly ClosedStep[] };

/** Keeps a finished plan with its steps to be read, and frees the place for another. */
export async function endProgramme(
  transaction: Db,
  { memberUuid, plan, number, steps }: Ending,
): Promise<void> {
  const { textsVersion, startedAt } = plan;
  const endedAt = steps.reduce(
    (latest, { changedAt }) => (changedAt > latest ? changedAt : latest),
    startedAt,
  );
  await transaction
    .insertInto('finishedDayPlans')
    .values({
      memberUuid,
      number,
      ...toColumns(plan),
      textsVersion,
      steps: JSON.stringify(steps),
      startedAt,
      endedAt,
    })
    .execute();
  await deleteProgramme(transaction, memberUuid);
}

/** The plans that others followed, the latest first. */
export async function listEndedProgrammes(db: Db, memberUuid: string): Promise<EndedProgramme[]> {
  const rows = await db
    .selectFrom('finishedDayPlans')
    .selectAll()
    .where('memberUuid', '=', memberUuid)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, endedAt, steps, ...row }) => ({
    ...toPlan(row),
    number,
    endedAt,
    steps: stepsSchema.parse(steps).map((step) => ({ ...step, changedAt: new Date(step.changedAt) })),
  }));
}

const stepsSchema = z.array(
  z.object({
    stepId: z.string(),
    state: z.enum(['done', 'skipped']),
    changedAt: z.iso.datetime(),
    helped: z.optional(z.boolean()),
  }),
);

/** Notes that a mail says that the next plan can be chosen; false when one did before. */
export async function markNextMailed(db: Db, memberUuid: string, now: Date): Promise<boolean> {
  return (await updateRows(db, 'dayPlans', { memberUuid, nextMailedAt: null }, { nextMailedAt: now })) === 1;
}

/** Forgets the plan and its steps; idempotent. */
export async function deleteProgramme(db: Db, memberUuid: string): Promise<void> {
  await deleteRows(db, 'dayPlans', { memberUuid });
}

/** Deletes the plan if it was derived from answers; idempotent. A trigger of `consents` deletes the finished ones. */
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
    .select(['stepId', 'state', 'changedAt', 'helped'])
    .where('memberUuid', '=', memberUuid)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: state === 'done' ? 'done' : 'skipped' }));
}

/** How many steps the member did, in the present plan and those before it. */
export async function countDoneSteps(db: Db, memberUuid: string): Promise<number> {
  const ended = await listEndedProgrammes(db, memberUuid);
  const steps = [...(await listClosedSteps(db, memberUuid)), ...ended.flatMap((plan) => plan.steps)];
  return steps.filter(({ state }) => state === 'done').length;
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
        .doUpdateSet({ state, changedAt: now, helped: false })
        .where('dayPlanSteps.state', '!=', state),
    )
    .execute();
}

type HelpfulMark = { memberUuid: string; stepId: string; helped: boolean };

/** Notes whether a step helped; false when it isn’t a done one of the present plan. */
export async function markHelpful(db: Db, { memberUuid, stepId, helped }: HelpfulMark): Promise<boolean> {
  return (await updateRows(db, 'dayPlanSteps', { memberUuid, stepId, state: 'done' }, { helped })) === 1;
}

function toColumns({ programmeId, snapshotId, themes, minutes }: SourcedProgramme) {
  return { programme: programmeId, snapshotId, themes: [...themes], minutes };
}

type StoredPlan = Omit<Row<'dayPlans'>, 'nextMailedAt'>;

function toPlan({ programme, themes, minutes, textsVersion, ...row }: StoredPlan): StartedProgramme {
  return {
    programmeId: isFurtherProgrammeId(programme) ? programme : 'first',
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
