import type { DayPlan, DayPlanStep } from '@funnel/contracts';

export const DAYS = 28;

export type StepPlace = { step: DayPlanStep; week: DayPlan['weeks'][number] };

/** A step of the plan and its week. */
export function findStep({ weeks }: DayPlan, stepId: string | null): StepPlace | undefined {
  for (const week of weeks) {
    const step = week.steps.find(({ id }) => id === stepId);
    if (step) return { step, week };
  }
  return undefined;
}

/** How many steps are in a state. */
export function countSteps({ weeks }: DayPlan, state: DayPlanStep['state']): number {
  return weeks.flatMap(({ steps }) => steps).filter((step) => step.state === state).length;
}
