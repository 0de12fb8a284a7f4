import { findResumeStep, type Walk } from '@funnel/content/quiz';
import type { QuizState } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { QuizStoreState } from '../features/answers/quiz-slice';
import { buildContext, type QuizMount } from './quiz-mount';
import { buildWalk } from './walk';

export type UseQuiz = {
  readonly quiz: QuizState;
  readonly walk: Walk;
  /** The current walk, including actions dispatched in the same event. */
  readonly currentWalk: () => Walk;
  readonly dispatch: ReturnType<typeof useDispatch>;
};

/** The running quiz at a mount. */
export function useQuiz(mount: QuizMount): UseQuiz {
  const platform = usePlatform();
  const store = useStore<QuizStoreState>();
  const quiz = useSelector((state: QuizStoreState) => state.quiz);
  const context = buildContext(mount, platform);
  return {
    quiz,
    walk: buildWalk(quiz, context),
    currentWalk: () => buildWalk(store.getState().quiz, context),
    dispatch: useDispatch(),
  };
}

/** The path where a visitor resumes: the first open question, or the start screen before the quiz has started. */
export function useResumeAddress(mount: QuizMount): string {
  const { consent } = usePlatform();
  const { quiz, walk } = useQuiz(mount);
  const hasStarted = quiz.pinned !== undefined && consent.granted('health');
  const stepId = hasStarted ? findResumeStep(walk)?.id : undefined;
  return `${mount.basePath}/${stepId ?? 'start'}`;
}
