import type { Answer, StepKind } from '@funnel/contracts';

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
