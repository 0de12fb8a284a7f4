import type { Walk } from '@funnel/content/quiz';
import type { Answer, Step } from '@funnel/contracts';
import type { ReactElement } from 'react';
import type { QuizMount } from '../app/quiz-mount';
import { Calculating, DiscoveredStep, EmailStep, HcpStep, InfoStep, ValueStep } from '../app/screens';
import { getStepTexts } from '../app/step-texts';
import type { Discovered } from '../features/discovered/discovered-step';
import { MultiStep } from '../features/questions/multi-step';
import { SingleStep } from '../features/questions/single-step';

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
      return <SingleStep {...props} step={step} />;
    case 'multi':
      return <MultiStep {...props} step={step} />;
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
