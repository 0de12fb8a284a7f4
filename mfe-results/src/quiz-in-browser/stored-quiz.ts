import { extraStorageKeys, parseQuizState, type QuizState, storageKeys } from '@funnel/contracts';

/** The quiz stored in this browser; an empty one without storage. */
export function readStoredQuiz(): QuizState {
  try {
    return parseQuizState(localStorage.getItem(storageKeys.quizState));
  } catch {
    return parseQuizState(null);
  }
}

/** Deletes the answers, the story, and which screens were seen in this browser. */
export function deleteStoredQuiz(): void {
  localStorage.removeItem(storageKeys.quizState);
  localStorage.removeItem(storageKeys.adhdStory);
  localStorage.removeItem(extraStorageKeys.resultsSeen);
}
