import type { Walk } from '@funnel/content/quiz';
import type { Answer, Step } from '@funnel/contracts';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Discovered } from '../features/discovered/discovered-step';
import { MultiStep } from '../features/questions/multi-step';
import { SingleStep } from '../features/questions/single-step';
import type { QuizMount } from '../walk/quiz-mount';
import {
  Calculating,
  DiscoveredStep,
  EmailStep,
  HcpStep,
  InfoStep,
  LaterQuestion,
  ValueStep,
} from './step-screens';
import { getStepTexts, hasTexts } from './step-texts';

type StepViewProps = {
  mount: QuizMount;
  step: Step;
  walk: Walk;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onDiscovered: (discovered: Discovered) => void;
  onNext: () => void;
};

/** Renders the screen for the kind of a step. */
export function StepView({ mount, step, walk, onDiscovered, ...rest }: StepViewProps): ReactElement {
  const props = { ...rest, texts: getStepTexts(step) };
  switch (step.kind) {
    case 'single':
      return (
        <Question step={step}>
          <SingleStep {...props} step={step} />
        </Question>
      );
    case 'multi':
      return (
        <Question step={step}>
          <MultiStep {...props} step={step} />
        </Question>
      );
    case 'value':
      return <ValueStep {...props} step={step} />;
    case 'email':
      return <EmailStep {...props} step={step} />;
    case 'info':
      return <InfoStep {...props} step={step} walk={walk} />;
    case 'discovered':
      return <DiscoveredStep {...props} step={step} onDiscovered={onDiscovered} />;
    case 'hcp':
      return <HcpStep {...props} step={step} />;
    case 'loader':
      return <Calculating mount={mount} texts={props.texts} />;
  }
}

/** Waits for the texts of a question where it is the first screen: without a reload they come with the steps between. */
function Question({ step, children }: { step: Step; children: ReactNode }): ReactNode {
  // Kept while the question is shown: another parent would lose its state.
  const [isWhole] = useState(() => hasTexts(step));
  return isWhole ? children : <LaterQuestion>{children}</LaterQuestion>;
}
