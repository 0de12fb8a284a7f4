import type { Walk } from '@funnel/content/quiz';
import type { QuizState } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { contextOf, type QuizMount } from './mount';
import type { QuizStoreState } from './reducers';
import { walkOf } from './walk';

type UseQuiz = {
  readonly quiz: QuizState;
  readonly walk: Walk;
  /** The walk as it is right now, after what was dispatched in the same event. */
  readonly currentWalk: () => Walk;
  readonly dispatch: ReturnType<typeof useDispatch>;
};

/** The running quiz at a mount. */
export function useQuiz(mount: QuizMount): UseQuiz {
  const platform = usePlatform();
  const store = useStore<QuizStoreState>();
  const quiz = useSelector((state: QuizStoreState) => state.quiz);
  const context = contextOf(mount, platform);
  return {
    quiz,
    walk: walkOf(quiz, context),
    currentWalk: () => walkOf(store.getState().quiz, context),
    dispatch: useDispatch(),
  };
}
