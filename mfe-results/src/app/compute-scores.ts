import { createScoringContext, findBand, getCurrentQuiz, scoreQuiz } from '@funnel/content/quiz';
import type { QuizState, ScaleScore } from '@funnel/contracts';

/** The scores of the scales with enough answers. */
export function computeScores(quiz: QuizState): ScaleScore[] {
  const { doc } = getCurrentQuiz();
  const scores = scoreQuiz(doc, quiz.answers, createScoringContext(quiz.pinned?.overlays ?? {}));
  return doc.scales.flatMap((scale): ScaleScore[] => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    return [
      { id: scale.id, points: Math.round(points), max: scale.max, band: findBand(scale, points) ?? '' },
    ];
  });
}
