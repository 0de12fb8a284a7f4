import type { Walk } from '@funnel/content/quiz';
import type { ReactElement } from 'react';
import { InfoScreen } from '../features/questions/info-screen';
import { useWebView } from '../web-view/web-view-context';
import { ExitScreen } from './exit-screen';
import type { StepProps } from './step-props';

/** A step without a question: an information or an exit screen. */
export function InfoStep(props: StepProps<'info'> & { walk: Walk }): ReactElement {
  const { step, texts } = props;
  const webView = useWebView();
  return step.template === 'exit' ? (
    <ExitScreen title={texts.title} text={texts.lead} webView={webView} />
  ) : (
    <InfoScreen {...props} />
  );
}
