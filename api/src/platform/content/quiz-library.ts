import { type PublishedQuiz, publishedQuizzes } from '@funnel/content/quiz/published-quizzes';
import { type AppConfig, type Locale, quizCatalogSchema, quizDocSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../database/database';
import { type ContentKind, findContent, findCurrentContent } from './content-library';
import { hashContent } from './content-store';

/** A quiz with the texts of all its languages, as it is published. */
export const quizBodySchema = z.object({
  doc: quizDocSchema,
  catalogs: z.record(z.string(), quizCatalogSchema),
});

export const mainQuizId = 'inflow';

export const quizContent: ContentKind<PublishedQuiz> = {
  kind: 'quiz',
  schema: quizBodySchema,
  builtIn: publishedQuizzes,
  getName: ({ doc }) => ({ contentId: doc.id, version: doc.version }),
};

/** A version of a quiz: one that came with the code, or one that was published since. */
export async function findQuiz(db: Db, quizId: string, version: number): Promise<PublishedQuiz | undefined> {
  return await findContent(db, quizContent, { contentId: quizId, version });
}

/** The version for new visitors: the one that an operator made current, or the latest that came with the code. */
export async function findCurrentQuiz(db: Db, quizId: string): Promise<PublishedQuiz | undefined> {
  return await findCurrentContent(db, quizContent, quizId);
}

/** The versions for new visitors, by quiz. */
export async function readCurrentQuizzes(db: Db): Promise<NonNullable<AppConfig['currentQuizzes']>> {
  const current = await findCurrentQuiz(db, mainQuizId);
  return current ? { [mainQuizId]: { version: current.doc.version, hash: hashContent(current) } } : {};
}

/** The quiz of a snapshot. When its version is gone, the current one scores and names what is still the same. */
export async function findSnapshotQuiz(
  db: Db,
  { quizId, quizVersion }: { quizId: string; quizVersion: number },
): Promise<PublishedQuiz> {
  const [first] = publishedQuizzes;
  return (await findQuiz(db, quizId, quizVersion)) ?? (await findCurrentQuiz(db, mainQuizId)) ?? first;
}

/** The texts of a quiz in a language, else in its first one. */
export function pickCatalog({ doc, catalogs }: PublishedQuiz, locale: Locale) {
  const shown = catalogs[locale] ? locale : doc.defaultLocale;
  return { locale: shown, catalog: catalogs[shown] ?? {} };
}
