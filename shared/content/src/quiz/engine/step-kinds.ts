import type { Answer, Step, StepKind } from '@funnel/contracts';

/** How a step of each kind is answered; `null`: it asks nothing. */
export const answerTypes: Readonly<Record<StepKind, Answer['type'] | null>> = {
  single: 'MULTIPLE_CHOICE',
  multi: 'MULTIPLE_CHOICE',
  discovered: 'MULTIPLE_CHOICE',
  value: 'VALUE',
  email: 'VALUE',
  hcp: 'VALUE',
  info: null,
  loader: null,
};

/** Texts that a step of a kind needs besides its title, by the end of their key. */
export const moreTexts: Readonly<Partial<Record<StepKind, readonly string[]>>> = { value: ['label'] };

/** Whether a step of this kind is answered this way. */
export function hasAnswerType(step: Step, { type, answer }: Answer): boolean {
  if (step.kind === 'value') return typeof answer === (step.input === 'number' ? 'number' : 'string');
  return type === answerTypes[step.kind];
}
