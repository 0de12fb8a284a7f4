import { getCurrentQuiz } from '@funnel/content/quiz';
import type { QuizCatalog, QuizDoc } from '@funnel/contracts';

export type ResultQuiz = { readonly doc: QuizDoc; readonly catalog: QuizCatalog };

/** The quiz that results are read with: its scales, and the words of its questions and answers. */
export function getResultQuiz(): ResultQuiz {
  return getCurrentQuiz();
}
