import { usePlatform } from '@funnel/platform';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { answersSeeded } from '../features/answers/quiz-slice';
import { writeQuiz } from '../features/answers/stored-quiz';
import { parseTestAnswers } from '../features/answers/test-answers';
import type { QuizStoreState } from './reducers';

type QuizStore = ReturnType<typeof useStore<QuizStoreState>>;

const kept = new WeakSet<QuizStore>();

/**
 * Keeps every change of the quiz in this browser from now on, also after the remote has left the screen: a snapshot may be
 * saved late. Before the first effects, since one of them may change the quiz already.
 */
export function useKeptQuiz(): void {
  const store = useStore<QuizStoreState>();
  useLayoutEffect(() => keep(store), [store]);
  useTestAnswers(store);
}

function keep(store: QuizStore): void {
  if (kept.has(store)) return;
  kept.add(store);
  let last = store.getState().quiz;
  store.subscribe(() => {
    const { quiz } = store.getState();
    if (quiz === last) return;
    last = quiz;
    writeQuiz(() => localStorage, quiz);
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
