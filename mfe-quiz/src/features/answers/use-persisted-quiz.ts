import { parseTestAnswers } from '@funnel/content/quiz/test-answers';
import { storageKeys } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { answersSeeded, type QuizStoreState, quizMerged } from './quiz-slice';
import { createQuizSync, type QuizSync } from './quiz-sync';

type QuizStore = ReturnType<typeof useStore<QuizStoreState>>;

const syncs = new WeakMap<QuizStore, QuizSync>();

/**
 * Stores every change of the quiz in this browser, also after the remote has left the screen, since a snapshot may be
 * saved late. A layout effect, because ordinary effects may already change the quiz. Changes of other tabs are merged.
 */
export function usePersistedQuiz(): void {
  const store = useStore<QuizStoreState>();
  useLayoutEffect(() => persistQuiz(store), [store]);
  useTestAnswers(store);
}

function persistQuiz(store: QuizStore): void {
  const existing = syncs.get(store);
  // The answers may have been deleted while another remote was on the screen.
  existing?.refresh();
  if (existing) return;
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
    // No key: the whole storage was cleared.
    if (storageArea === localStorage && (key === storageKeys.quizState || key === null))
      sync.receive(newValue);
  });
  // A page restored from the back/forward cache missed the storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sync.refresh();
  });
}

/** Seeds an empty quiz with the answers from the query string, where test tools are enabled. */
function useTestAnswers(store: QuizStore): void {
  const { config, entry } = usePlatform();
  const text = config.testTools === 'enabled' ? entry.testAnswers : undefined;
  useEffect(() => {
    const isEmpty = Object.keys(store.getState().quiz.answers).length === 0;
    if (text && isEmpty) store.dispatch(answersSeeded(parseTestAnswers(text)));
  }, [store, text]);
}
