import { storageKeys } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { answersSeeded, quizMerged } from '../features/answers/quiz-slice';
import { createQuizSync, type QuizSync } from '../features/answers/quiz-sync';
import { parseTestAnswers } from '../features/answers/test-answers';
import type { QuizStoreState } from './reducers';

type QuizStore = ReturnType<typeof useStore<QuizStoreState>>;

const syncs = new WeakMap<QuizStore, QuizSync>();

/**
 * Keeps every change of the quiz in this browser from now on, also after the remote has left the screen: a snapshot may be
 * saved late. Before the first effects, since one of them may change the quiz already. What other tabs change is taken
 * in as it happens.
 */
export function useKeptQuiz(): void {
  const store = useStore<QuizStoreState>();
  useLayoutEffect(() => keepQuiz(store), [store]);
  useTestAnswers(store);
}

function keepQuiz(store: QuizStore): void {
  const known = syncs.get(store);
  // The answers may have been deleted while another remote was on the screen.
  known?.refresh();
  if (known) return;
  let last = store.getState().quiz;
  const sync = createQuizSync({
    storage: () => localStorage,
    now: () => Date.now(),
    quiz: last,
    onMerged: (quiz) => {
      last = quiz;
      store.dispatch(quizMerged(quiz));
    },
  });
  syncs.set(store, sync);
  store.subscribe(() => {
    const { quiz } = store.getState();
    if (quiz === last) return;
    last = quiz;
    sync.save(quiz);
  });
  watchOtherTabs(sync);
}

function watchOtherTabs(sync: QuizSync): void {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    // Without a key, all of the storage was cleared.
    if (storageArea === localStorage && (key === storageKeys.quizState || key === null))
      sync.receive(newValue);
  });
  // A page restored from the browser's cache got no events while it was away.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sync.refresh();
  });
}

/** Fills in the answers from the address into an empty quiz, where test tools are enabled. */
function useTestAnswers(store: QuizStore): void {
  const { config, entry } = usePlatform();
  const text = config.testTools === 'enabled' ? entry.testAnswers : undefined;
  useEffect(() => {
    const isEmpty = Object.keys(store.getState().quiz.answers).length === 0;
    if (text && isEmpty) store.dispatch(answersSeeded(parseTestAnswers(text)));
  }, [store, text]);
}
