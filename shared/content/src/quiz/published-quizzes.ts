import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import english1 from './inflow.v1.en.json';
import spanish1 from './inflow.v1.es.json';
import document1 from './inflow.v1.json';
import english2 from './inflow.v2.en.json';
import spanish2 from './inflow.v2.es.json';
import document2 from './inflow.v2.json';
import englishLater2 from './inflow.v2.later.en.json';
import spanishLater2 from './inflow.v2.later.es.json';

/** One version of a quiz with its texts in every language. */
export type PublishedQuiz = {
  readonly doc: QuizDoc;
  readonly catalogs: Readonly<Record<string, QuizCatalog>>;
};

/** Every version that was released with the code, the current one last. For servers: browsers have the current one. */
export const publishedQuizzes: readonly [PublishedQuiz, ...PublishedQuiz[]] = [
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
  { doc: document1 as QuizDoc, catalogs: { en: english1, es: spanish1 } },
  {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: as above
    doc: document2 as QuizDoc,
    catalogs: { en: { ...english2, ...englishLater2 }, es: { ...spanish2, ...spanishLater2 } },
  },
];
