import type { Answer, Step, StepKind } from '@funnel/contracts';
import type { StepTexts } from '../app/step-texts';

/** Props of every step screen. */
export type StepProps<Kind extends StepKind> = {
  readonly step: Extract<Step, { kind: Kind }>;
  readonly texts: StepTexts;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
  readonly onNext: () => void;
};

/** The chosen options of an answer; empty for a typed value. */
export function getChosen(answer: Answer | undefined): readonly string[] {
  return answer?.type === 'MULTIPLE_CHOICE' ? answer.answer : [];
}

export function toChoiceAnswer(options: readonly string[]): Answer {
  return { type: 'MULTIPLE_CHOICE', answer: [...options] };
}
