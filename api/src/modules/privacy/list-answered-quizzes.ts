import type { AnsweredQuiz } from '@funnel/content/data-copy';
import { answersSchema, type Locale, scoresSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findSnapshotQuiz, pickCatalog } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import type { PersonalRows } from '../../platform/privacy/personal-rows';

/** A row of `quiz_snapshots` in a copy. */
const snapshotSchema = z.object({
  quiz_id: z.string(),
  quiz_version: z.coerce.number(),
  answers: answersSchema,
  scores: scoresSchema,
  created_at: z.coerce.date(),
});

/** The quizzes in a copy with the texts that were answered, the latest first. */
export async function listAnsweredQuizzes(
  db: Db,
  collected: readonly PersonalRows[],
  locale: Locale,
): Promise<AnsweredQuiz[]> {
  const rows = collected.find(({ name }) => name === 'quizSnapshots')?.rows ?? [];
  const quizzes: AnsweredQuiz[] = [];
  for (const row of rows) {
    const { answers, scores, ...stored } = snapshotSchema.parse(row);
    const quiz = await findSnapshotQuiz(db, { quizId: stored.quiz_id, quizVersion: stored.quiz_version });
    const { catalog } = pickCatalog(quiz, locale);
    quizzes.push({ doc: quiz.doc, catalog, answeredAt: stored.created_at, answers, scores });
  }
  return quizzes.sort((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime());
}
