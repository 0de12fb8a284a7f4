import { findBand, findQuiz, getCurrentQuiz } from '@funnel/content/quiz';
import type { Result, ScaleScore } from '@funnel/contracts';
import type { StoredSnapshot } from './quiz-snapshot-store';

/** What its owner sees of a snapshot: the points and bands by the version of the quiz that was taken. */
export function toResult(snapshot: StoredSnapshot, { isInAccount }: Pick<Result, 'isInAccount'>): Result {
  const { id, createdAt, quizId, quizVersion } = snapshot;
  return {
    id,
    createdAt: createdAt.toISOString(),
    quizId,
    quizVersion,
    scales: listScaleScores(snapshot),
    isInAccount,
  };
}

function listScaleScores({ quizId, quizVersion, scores }: StoredSnapshot): ScaleScore[] {
  const { doc } = findQuiz(quizId, quizVersion) ?? getCurrentQuiz();
  return doc.scales.flatMap((scale) => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    return [
      { id: scale.id, points: Math.round(points), max: scale.max, band: findBand(scale, points) ?? '' },
    ];
  });
}
