import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, Illustration, lighthouseScene, Notice, Screen, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { sendAnswers } from '../calculating/finish-quiz';
import { QuizFrame } from '../frame/quiz-frame';
import type { QuizMount } from '../walk/quiz-mount';
import { useQuiz } from '../walk/use-quiz';
import { useWebView } from './web-view-context';

/** Ends the quiz in a native app, once the answers are saved. */
export function WebViewDone({ mount }: { mount: QuizMount }): ReactElement {
  const platform = usePlatform();
  const { quiz, walk, dispatch } = useQuiz(mount);
  const webView = useWebView();
  const isSaving = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  const isFinished = Object.keys(quiz.scores).length > 0;
  const isSaved = quiz.snapshotId !== undefined;
  useDocumentTitle(t`The quiz`);

  function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    setFailed(false);
    sendAnswers({ walk, quiz, platform, dispatch })
      .catch(() => {
        setFailed(true);
        webView?.reportUnsaved();
      })
      .finally(() => {
        isSaving.current = false;
      });
  }

  // The calculating screen leaves without waiting under reduced motion, and when saving failed.
  useEffect(() => {
    if (isFinished && !isSaved && !hasFailed) save();
  });

  useEffect(() => {
    const retry = () => setFailed(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  if (!isFinished) return <Navigate to={mount.basePath} replace />;
  return (
    <QuizFrame mount={mount}>
      <DoneScreen
        state={getState({ isSaved, hasFailed })}
        onClose={webView?.canClose ? webView.close : null}
        onRetry={save}
      />
    </QuizFrame>
  );
}

function getState({ isSaved, hasFailed }: { isSaved: boolean; hasFailed: boolean }) {
  if (isSaved) return 'saved';
  return hasFailed ? 'failed' : 'saving';
}

type DoneScreenProps = {
  state: 'saving' | 'saved' | 'failed';
  /** Goes back to the app; null when there is none. */
  onClose: (() => void) | null;
  onRetry: () => void;
};

/** The last screen in a native app, which shows the results itself. */
function DoneScreen({ state, onClose, onRetry }: DoneScreenProps): ReactElement {
  if (state === 'saving') {
    return (
      <Screen title={t`Saving your answers`}>
        <Spinner label={t`This takes a moment`} />
      </Screen>
    );
  }
  if (state === 'failed') {
    return (
      <Screen
        title={t`Your answers aren’t saved yet`}
        actions={<Button full onClick={onRetry}>{t`Try again`}</Button>}
      >
        <Notice kind="warning">
          {t`They’re still on this device. Check your connection and try again.`}
        </Notice>
      </Screen>
    );
  }
  return (
    <Screen
      title={t`All done, thank you`}
      lead={
        onClose
          ? t`Your answers are saved. Continue in the app.`
          : t`Your answers are saved. This page can be closed now.`
      }
      actions={onClose && <Button full onClick={onClose}>{t`Back to the app`}</Button>}
    >
      <Illustration scene={lighthouseScene} />
    </Screen>
  );
}
