import type { Answer, Step, StepKind } from '@funnel/contracts';
import type { StepTexts } from './step-texts';

/** Props of every step screen. */
export type StepProps<Kind extends StepKind> = {
  readonly step: Extract<Step, { kind: Kind }>;
  readonly texts: StepTexts;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer) => void;
  readonly onNext: () => void;
};
