import {
  bundledDoc,
  chooseQuiz,
  getCurrentDoc,
  migrateAnswers,
  setCurrentQuiz,
  type WantedQuiz,
} from '@funnel/content/quiz';
import type { QuizState } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { resolveQuiz } from '@funnel/platform/resolve-quiz';
import { useOnline } from '@funnel/platform/use-online';
import { Button, LoadFailure, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { type QuizStoreState, quizMigrated } from '../features/answers/quiz-slice';
import { getQuizTexts } from '../locales/messages';
import { pinQuiz } from '../walk/quiz-flags';
import type { QuizMount } from '../walk/quiz-mount';
import { hasMigrated, migratedState } from './migrated-state';

type LoadQuizVersionProps = {
  mount: QuizMount;
  wanted: WantedQuiz;
  /** The quiz can be shown: in the wanted version, or for a new visitor in the one that came with the code. */
  onReady: () => void;
};

/** Loads the version of the quiz that this visitor needs. When it is gone, the answers move to the current one. */
export function LoadQuizVersion({ mount, wanted, onReady }: LoadQuizVersionProps): ReactElement {
  // The number of the attempt, and that of the last one that failed.
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const started = useRef(0);
  const { load, migrate } = useVersionLoader({ mount, wanted, onReady, onFailed: () => setFailed(attempt) });
  const isOnline = useOnline();
  const handleRetry = () => setAttempt((number) => number + 1);

  useEffect(() => {
    if (started.current >= attempt) return;
    started.current = attempt;
    void load();
  });

  useEffect(() => {
    const retry = () => setAttempt((number) => number + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  if (failed < attempt) {
    return (
      <Screen title={t`One moment`}>
        <Skeleton lines={6} label={t`Loading your quiz`} />
      </Screen>
    );
  }
  return (
    <Screen title={t`We couldn’t load your quiz`}>
      <LoadFailure variant="primary" onRetry={handleRetry}>
        {t`Your answers are saved on this device. Check your connection and try again.`}
      </LoadFailure>
      {isOnline && !('draftToken' in wanted) && (
        <Button variant="secondary" onClick={() => void migrate()}>
          {t`Continue in the latest version`}
        </Button>
      )}
    </Screen>
  );
}

/** Says why some questions may be asked again. */
export function MigratedNotice(): ReactElement {
  return (
    <Notice kind="info">
      {t`We’ve changed the quiz since your last visit. We kept every answer that still fits.`}
    </Notice>
  );
}

type LoaderOptions = LoadQuizVersionProps & { onFailed: () => void };

/** A new visitor waits no longer for a newer version than this. */
const PATIENCE_MS = 4000;

function useVersionLoader({ mount, wanted, onReady, onFailed }: LoaderOptions) {
  const { api, appConfig, flags, locale, report } = usePlatform();
  const store = useStore<QuizStoreState>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isMigrating = useRef(false);

  const bundled = { doc: bundledDoc, catalog: getQuizTexts() };
  const resolve = (which: WantedQuiz) =>
    resolveQuiz({ api, locale, wanted: which, bundled, storage: () => localStorage });

  /** The version for new visitors; the bundled one when another cannot be loaded soon. */
  async function showCurrent(): Promise<void> {
    const current = chooseQuiz({ pinned: undefined, currentQuizzes: appConfig.currentQuizzes });
    const quiz = await Promise.race([resolve(current), wait(PATIENCE_MS)]).catch(report);
    setCurrentQuiz(quiz ?? undefined);
  }

  async function migrate(): Promise<void> {
    await showCurrent();
    // The quiz leads on to the open question as soon as it has a version, so the notice comes first.
    isMigrating.current = true;
    void navigate(mount.basePath, { replace: true, state: migratedState });
  }

  function migrateQuiz(): void {
    const { answers, pinned } = store.getState().quiz;
    dispatch(
      quizMigrated({
        answers: migrateAnswers(getCurrentDoc(), answers),
        pinned: keepVariants(pinQuiz(flags.variant), pinned),
      }),
    );
  }

  useEffect(() => {
    if (!isMigrating.current || !hasMigrated(state)) return;
    isMigrating.current = false;
    migrateQuiz();
  });

  async function load(): Promise<void> {
    const isPinned = store.getState().quiz.pinned !== undefined || 'draftToken' in wanted;
    if (isPinned) {
      try {
        const quiz = await resolve(wanted);
        if (!quiz && !('draftToken' in wanted)) return await migrate();
        if (!quiz) return onFailed();
        setCurrentQuiz(quiz, 'draftToken' in wanted ? wanted.draftToken : undefined);
      } catch (error) {
        report(error);
        return onFailed();
      }
    } else await showCurrent();
    onReady();
  }

  return { load, migrate };
}

/** A running quiz keeps its variants, as far as the new version knows their flags. */
function keepVariants(pinned: NonNullable<QuizState['pinned']>, before: QuizState['pinned']) {
  const overlays = Object.fromEntries(
    Object.entries(pinned.overlays).map(([flag, variant]) => [flag, before?.overlays[flag] ?? variant]),
  );
  return { ...pinned, overlays };
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
