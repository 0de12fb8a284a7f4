import { type Programme, type ProgrammeStep, toCalendarDate } from '@funnel/contracts';

export const DAYS = 28;

export type ProgrammeWeek = Programme['weeks'][number];
export type StepPlace = { step: ProgrammeStep; week: ProgrammeWeek };
/** The moment and the time zone that make the member's day. */
export type MemberClock = { now: Date; timeZone: string };

/** A step of the plan and its week. */
export function findStep(plan: Programme, stepId: string | null): StepPlace | undefined {
  return listPlaces(plan).find(({ step }) => step.id === stepId);
}

/** The step that was done last on the member's present day. */
export function findDoneToday(plan: Programme, { now, timeZone }: MemberClock): StepPlace | undefined {
  const today = toCalendarDate(now, timeZone);
  return listPlaces(plan)
    .filter(({ step }) => getDoneDate(step, timeZone) === today)
    .toSorted((one, other) => (one.step.changedAt ?? '').localeCompare(other.step.changedAt ?? ''))
    .at(-1);
}

/** The member's day on which a step was done; null for other steps, and where the API does not say it. */
export function getDoneDate({ state, changedAt }: ProgrammeStep, timeZone: string): string | null {
  return state === 'done' && changedAt ? toCalendarDate(new Date(changedAt), timeZone) : null;
}

/** How many steps of the four weeks are in a state. */
export function countPlanSteps({ weeks }: Programme, state: ProgrammeStep['state']): number {
  return weeks.reduce((sum, week) => sum + countSteps(week, state), 0);
}

/** How many steps of a week are in a state. */
export function countSteps({ steps }: ProgrammeWeek, state: ProgrammeStep['state']): number {
  return steps.filter((step) => step.state === state).length;
}

/** Keeps numbers such as "6 of 28" on one line. */
export function joinNumbers(text: string): string {
  return text.replaceAll(/(\d) (\p{L}+) (?=\d)/gu, '$1\u00a0$2\u00a0');
}

/** Whether every step of a week is done or skipped. */
export function isFinished(week: ProgrammeWeek): boolean {
  return countSteps(week, 'open') === 0;
}

/** The week that ended today with this step, as long as the next one has not begun. */
export function findEndedWeek(plan: Programme, { week }: StepPlace): ProgrammeWeek | undefined {
  const next = findStep(plan, plan.today.stepId);
  if (!next || !plan.today.isDoneForToday || !isFinished(week)) return undefined;
  return countSteps(next.week, 'open') === next.week.steps.length ? week : undefined;
}

function listPlaces({ weeks }: Programme): StepPlace[] {
  return weeks.flatMap((week) => week.steps.map((step) => ({ step, week })));
}
