import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import english1 from './inflow.v1.en.json';
import spanish1 from './inflow.v1.es.json';
import document1 from './inflow.v1.json';

/** One version of a quiz with its texts in every language. */
export type PublishedQuiz = {
  readonly doc: QuizDoc;
  readonly catalogs: Readonly<Record<string, QuizCatalog>>;
};

/** Every version that was released with the code, the current one last. For servers: browsers have the current one. */
export const publishedQuizzes: readonly [PublishedQuiz, ...PublishedQuiz[]] = [
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
  { doc: document1 as QuizDoc, catalogs: { en: english1, es: spanish1 } },
];
