import { findNextStep, type Walk } from '@funnel/content/quiz';
import type { Answer, Step } from '@funnel/contracts';

export type ExitStep = Extract<Step, { kind: 'info' }>;

/** Whether a step ends the quiz early. Anyone may open its address, because the answer that led there is not kept. */
export function isExitStep(step: Step): step is ExitStep {
  return step.kind === 'info' && step.template === 'exit';
}

/** The exit that an answer leads to; null when the quiz continues. */
export function findExit(walk: Walk, stepId: string, answer: Answer): ExitStep | null {
  const next = findNextStep({ ...walk, answers: { ...walk.answers, [stepId]: answer } }, stepId);
  return next && isExitStep(next) ? next : null;
}
