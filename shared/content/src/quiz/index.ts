import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import document from './inflow.v1.json';
import { getQuizTexts } from './quiz-texts';

export * from './engine';
export * from './quiz-texts';
export * from './scale-texts';

/** The quiz for new visitors, with its texts in the language of the page. A running quiz keeps the version pinned in its state. */
export function getCurrentQuiz(): { doc: QuizDoc; catalog: QuizCatalog } {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
  return { doc: document as QuizDoc, catalog: getQuizTexts() };
}

/** Finds a published quiz; null for an unknown version. */
export function findQuiz(id: string, version?: number): { doc: QuizDoc; catalog: QuizCatalog } | null {
  const current = getCurrentQuiz();
  const isCurrent = current.doc.id === id && (version === undefined || version === current.doc.version);
  return isCurrent ? current : null;
}
