import { parseQuizState, type QuizState, storageKeys } from '@funnel/contracts';

export type QuizStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The quiz kept in this browser; an empty one where nothing can be read. */
export function readQuiz(storage: () => QuizStorage): QuizState {
  try {
    return parseQuizState(storage().getItem(storageKeys.quizState));
  } catch {
    return parseQuizState(null);
  }
}

/** Keeps the quiz; a browser that does not let us goes on in memory. */
export function writeQuiz(storage: () => QuizStorage, quiz: QuizState): void {
  try {
    storage().setItem(storageKeys.quizState, JSON.stringify(quiz));
  } catch {
    // Private mode or a full disk: the store still has everything until the page closes.
  }
}
