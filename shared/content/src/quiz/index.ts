import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import english from './inflow.v1.en.json';
import document from './inflow.v1.json';

export * from './engine';
export * from './scale-texts';

/** The quiz for new visitors. A running quiz keeps the version pinned in its state. */
export function getCurrentQuiz(): { doc: QuizDoc; catalog: QuizCatalog } {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
  return { doc: document as QuizDoc, catalog: english };
}

/** Finds a published quiz; null for an unknown version. */
export function findQuiz(id: string, version?: number): { doc: QuizDoc; catalog: QuizCatalog } | null {
  const current = getCurrentQuiz();
  const isCurrent = current.doc.id === id && (version === undefined || version === current.doc.version);
  return isCurrent ? current : null;
}
