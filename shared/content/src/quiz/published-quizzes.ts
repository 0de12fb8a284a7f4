import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import english1 from './inflow.v1.en.json';
import spanish1 from './inflow.v1.es.json';
import document1 from './inflow.v1.json';
import english2 from './inflow.v2.en.json';
import spanish2 from './inflow.v2.es.json';
import document2 from './inflow.v2.json';
import englishQuestions2 from './inflow.v2.questions.en.json';
import spanishQuestions2 from './inflow.v2.questions.es.json';
import englishScreens2 from './inflow.v2.screens.en.json';
import spanishScreens2 from './inflow.v2.screens.es.json';

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
    catalogs: {
      en: { ...english2, ...englishQuestions2, ...englishScreens2 },
      es: { ...spanish2, ...spanishQuestions2, ...spanishScreens2 },
    },
  },
];
