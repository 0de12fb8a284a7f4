import { chooseQuiz, isCurrentQuiz, type WantedQuiz } from '@funnel/content/quiz';
import { readDraftToken } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import type { QuizStoreState } from '../features/answers/quiz-slice';
import { QuizFrame } from '../frame/quiz-frame';
import type { QuizMount } from '../walk/quiz-mount';

export const LoadQuizVersion = lazyScreen(
  async () => (await import(/* webpackChunkName: "quiz-version" */ './load-quiz-version')).LoadQuizVersion,
);

/**
 * Shows the quiz in the version of this visitor. Nearly always it came with the code, and nothing is loaded: others are
 * in mid-quiz with an older version, or start one that was published since.
 */
export function QuizVersion({ mount, children }: { mount: QuizMount; children: ReactNode }): ReactElement {
  const wanted = useWantedQuiz();
  const [fallback, setFallback] = useState<string>();
  const name = JSON.stringify(wanted);
  if (isCurrentQuiz(wanted) || fallback === name) return <>{children}</>;
  return (
    <QuizFrame mount={mount}>
      <LoadQuizVersion key={name} mount={mount} wanted={wanted} onReady={() => setFallback(name)} />
    </QuizFrame>
  );
}

/** The version for this visitor. */
export function useWantedQuiz(): WantedQuiz {
  const { currentQuizzes } = usePlatform().appConfig;
  const pinned = useSelector((state: QuizStoreState) => state.quiz.pinned);
  return chooseQuiz({ pinned, currentQuizzes, draftToken: readDraftToken(() => localStorage) });
}
