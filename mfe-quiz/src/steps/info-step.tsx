import type { ReactElement } from 'react';
import { ExitScreen } from '../features/exits/exit-screen';
import { InfoScreen } from '../features/questions/info-screen';
import type { StepProps } from './step-props';

/** A step that asks nothing: a breath between questions, or a soft exit. */
export function InfoStep(props: StepProps<'info'>): ReactElement {
  const { step, texts } = props;
  return step.template === 'exit' ? (
    <ExitScreen title={texts.title} text={texts.lead} />
  ) : (
    <InfoScreen {...props} />
  );
}
