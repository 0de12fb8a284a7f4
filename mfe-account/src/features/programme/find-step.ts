import type { Programme, ProgrammeStep } from '@funnel/contracts';

export const DAYS = 28;

export type StepPlace = { step: ProgrammeStep; week: Programme['weeks'][number] };

/** A step of the plan and its week. */
export function findStep({ weeks }: Programme, stepId: string | null): StepPlace | undefined {
  for (const week of weeks) {
    const step = week.steps.find(({ id }) => id === stepId);
    if (step) return { step, week };
  }
  return undefined;
}

/** How many steps are in a state. */
export function countSteps({ weeks }: Programme, state: ProgrammeStep['state']): number {
  return weeks.flatMap(({ steps }) => steps).filter((step) => step.state === state).length;
}
