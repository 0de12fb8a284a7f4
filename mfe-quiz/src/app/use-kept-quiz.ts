import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { answersSeeded } from '../features/answers/quiz-slice';
import { parseTestAnswers, writeQuiz } from '../features/answers/stored-quiz';
import type { QuizStoreState } from './reducers';

/** Keeps every change of the quiz in this browser while the remote is on screen. */
export function useKeptQuiz(): void {
  const store = useStore<QuizStoreState>();
  useEffect(() => {
    let kept = store.getState().quiz;
    return store.subscribe(() => {
      const { quiz } = store.getState();
      if (quiz === kept) return;
      kept = quiz;
      writeQuiz(() => localStorage, quiz);
    });
  }, [store]);
  useTestAnswers(store);
}

/** Fills in the answers from the address into an empty quiz, where test tools are enabled. */
function useTestAnswers(store: ReturnType<typeof useStore<QuizStoreState>>): void {
  const { config, entry } = usePlatform();
  const text = config.testTools === 'enabled' ? entry.testAnswers : undefined;
  useEffect(() => {
    const isEmpty = Object.keys(store.getState().quiz.answers).length === 0;
    if (text && isEmpty) store.dispatch(answersSeeded(parseTestAnswers(text)));
  }, [store, text]);
}
