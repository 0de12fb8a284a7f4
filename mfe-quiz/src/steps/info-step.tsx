import type { Walk } from '@funnel/content/quiz';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, Illustration, type Scene, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getInfoScene } from '../features/questions/info-scenes';
import { InfoScreen } from '../features/questions/info-screen';
import { useWebView, type WebView } from '../web-view/web-view-context';
import type { StepProps } from './step-props';

/** A step without a question: an information or an exit screen. */
export function InfoStep(props: StepProps<'info'> & { walk: Walk }): ReactElement {
  const { step, texts } = props;
  const webView = useWebView();
  return step.template === 'exit' ? (
    <ExitScreen title={texts.title} text={texts.lead} scene={getInfoScene(step)} webView={webView} />
  ) : (
    <InfoScreen {...props} />
  );
}

type ExitScreenProps = {
  title: string;
  text: string | undefined;
  scene: Scene;
  /** The native app around the quiz, which has no home page of ours. */
  webView: Pick<WebView, 'canClose' | 'close'> | null;
};

/** Ends the quiz early and links to support. */
function ExitScreen({ title, text, scene, webView }: ExitScreenProps): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={title}
      lead={text}
      actions={
        <>
          <ActionLink full to={links.support()} label={t`Find someone to talk to`} />
          {webView?.canClose && (
            <Button variant="quiet" full onClick={webView.close}>{t`Back to the app`}</Button>
          )}
          {!webView && <ActionLink variant="quiet" full to={links.home()} label={t`Back to the home page`} />}
        </>
      }
    >
      <Illustration scene={scene} />
    </Screen>
  );
}
