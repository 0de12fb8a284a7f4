import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import document from './inflow.v2.json';
import { getQuizTexts } from './quiz-texts';

export * from './engine';
export * from './quiz-texts';
export * from './scale-texts';

/** A quiz with its texts in one language. */
export type Quiz = { readonly doc: QuizDoc; readonly catalog: QuizCatalog };

let shown: Quiz | undefined;

/** The quiz of this page: the one that came with the code, unless another version was loaded for the visitor. */
export function getCurrentQuiz(): Quiz {
  return shown ?? getBundledQuiz();
}

/** The quiz that came with the code, with its texts in the language of the page. */
export function getBundledQuiz(): Quiz {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
  return { doc: document as QuizDoc, catalog: getQuizTexts() };
}

/** Shows another version on this page; undefined shows the bundled one again. A server never calls it. */
export function setCurrentQuiz(quiz: Quiz | undefined): void {
  shown = quiz;
}
