import { createScoringContext, findBand, migrateAnswers, scoreQuiz } from '@funnel/content/quiz';
import type { QuizState, ScaleScore } from '@funnel/contracts';
import { getResultQuiz } from '../result/get-result-quiz';

/** The scores of the scales with enough answers. */
export function computeScores(quiz: QuizState): ScaleScore[] {
  const { doc } = getResultQuiz();
  const answers = migrateAnswers(doc, quiz.answers);
  const scores = scoreQuiz(doc, answers, createScoringContext(quiz.pinned?.overlays ?? {}));
  return doc.scales.flatMap((scale): ScaleScore[] => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    return [
      { id: scale.id, points: Math.round(points), max: scale.max, band: findBand(scale, points) ?? '' },
    ];
  });
}
