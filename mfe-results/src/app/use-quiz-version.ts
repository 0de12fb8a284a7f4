import { chooseQuiz, type WantedQuiz } from '@funnel/content/quiz';
import { readDraftToken } from '@funnel/contracts';
import { useState } from 'react';
import { readStoredQuiz } from '../quiz-in-browser/stored-quiz';
import { type ResultQuizState, useResultQuiz } from '../result/use-result-quiz';

/**
 * The version of the quiz that was answered in this browser. When it is gone, the answers are scored by the version that
 * came with the code, as far as it has the same questions.
 */
export function useQuizVersion(): ResultQuizState {
  const [wanted] = useState(chooseStoredVersion);
  return useResultQuiz({ wanted, isKept: true });
}

/** The version of the answers in this browser; without any, the one that came with the code. */
function chooseStoredVersion(): WantedQuiz {
  const { pinned } = readStoredQuiz();
  return chooseQuiz({
    pinned,
    currentQuizzes: undefined,
    draftToken: readDraftToken(() => localStorage),
  });
}
