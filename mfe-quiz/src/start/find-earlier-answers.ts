import { migrateAnswers } from '@funnel/content/quiz';
import { type Answers, type QuizDoc, resultRoutes } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';

/** Sections that are asked at each return, or whose answers are stored elsewhere. */
const skippedSections: readonly string[] = ['welcome-back', 'finish'];

/**
 * The answers of the visitor's latest result, for the short quiz of those who come back: of the member's account, or of
 * this browser by its visitor key. Without a result, there are none.
 */
export async function findEarlierAnswers(
  { api, user }: Pick<Platform, 'api' | 'user'>,
  doc: QuizDoc,
): Promise<Answers> {
  const query = user.isLoggedIn ? {} : { userUuid: user.uuid };
  const { results } = await api.call(resultRoutes.list, { query });
  const [latest] = results;
  if (!latest) return {};
  const { answers } = await api.call(resultRoutes.read, { params: { id: latest.id } });
  const skipped = new Set(
    doc.steps.filter(({ section }) => skippedSections.includes(section)).map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(migrateAnswers(doc, answers)).filter(([id]) => !skipped.has(id)));
}
