import { findScaleTextFaults, lintQuiz } from '@funnel/content/quiz/lint-quiz';
import { englishScaleTexts } from '@funnel/content/quiz/scale-texts';
import { flagRegistry } from '@funnel/contracts';
import { quizBodySchema } from './quiz-library';

const flags = Object.fromEntries(
  Object.entries(flagRegistry).map(([name, { variants }]) => [name, variants]),
);

/** What keeps a quiz from being published, each with its place; empty when nothing does. */
export function findQuizFaults(upload: unknown): string[] {
  const parsed = quizBodySchema.safeParse(upload);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { doc } = parsed.data;
  return [...lintQuiz({ ...parsed.data, flags }), ...findScaleTextFaults(doc, englishScaleTexts)];
}
