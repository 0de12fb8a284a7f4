import { createScoringContext, findBand, migrateAnswers, scoreQuiz } from '@funnel/content/quiz';
import type { QuizDoc, QuizState, ScaleScore } from '@funnel/contracts';

/** The scores of the scales with enough answers. */
export function computeScores(doc: QuizDoc, stored: QuizState): ScaleScore[] {
  const answers = migrateAnswers(doc, stored.answers);
  const scores = scoreQuiz(doc, answers, createScoringContext(stored.pinned?.overlays ?? {}));
  return doc.scales.flatMap((scale): ScaleScore[] => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    const { id, max, bands } = scale;
    return [{ id, points: Math.round(points), max, band: findBand(scale, points) ?? '', bands }];
  });
}
