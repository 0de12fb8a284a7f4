import type { Answer } from '@funnel/contracts';

/** The chosen options of an answer; empty for a typed value. */
export function getChosen(answer: Answer | undefined): readonly string[] {
  return answer?.type === 'MULTIPLE_CHOICE' ? answer.answer : [];
}

export function toChoiceAnswer(options: readonly string[]): Answer {
  return { type: 'MULTIPLE_CHOICE', answer: [...options] };
}
