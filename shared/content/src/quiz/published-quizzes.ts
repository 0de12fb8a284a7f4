import path from 'node:path';
import { type QuizCatalog, type QuizDoc, quizCatalogSchema } from '@funnel/contracts';
import { readByLanguage } from '../read-by-language';
import document1 from './inflow.v1.json';
import document2 from './inflow.v2.json';
import document3 from './inflow.v3.json';

/** One version of a quiz with its texts in every language. */
export type PublishedQuiz = {
  readonly doc: QuizDoc;
  readonly catalogs: Readonly<Record<string, QuizCatalog>>;
};

/** Every version that was released with the code, the current one last. For servers: browsers have the current one. */
export const publishedQuizzes: readonly [PublishedQuiz, ...PublishedQuiz[]] = [
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
  { doc: document1 as QuizDoc, catalogs: readCatalogs('v1') },
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: as above
  { doc: document2 as QuizDoc, catalogs: readCatalogs('v2/first', 'v2/questions', 'v2/screens') },
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: as above
  { doc: document3 as QuizDoc, catalogs: readCatalogs('v3/first', 'v3/questions', 'v3/screens') },
];

/** The texts of these folders together, by language. */
function readCatalogs(...folders: readonly string[]): Record<string, QuizCatalog> {
  const catalogs: Record<string, QuizCatalog> = {};
  for (const folder of folders) {
    for (const [locale, text] of readByLanguage(path.join(import.meta.dirname, 'texts', folder), '.json')) {
      catalogs[locale] = { ...catalogs[locale], ...quizCatalogSchema.parse(JSON.parse(text)) };
    }
  }
  return catalogs;
}
