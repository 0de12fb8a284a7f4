import { findBand, listSteps } from '@funnel/content/quiz';
import type { QuizDoc, Result, Scale, ScaleScore } from '@funnel/contracts';
import { hashContent } from '../../platform/content/content-store';
import type { StoredSnapshot } from './quiz-snapshot-store';

type Options = Pick<Result, 'isInAccount'> & {
  /** The version of the quiz that was taken. */
  doc: QuizDoc;
};

/** What its owner sees of a snapshot: the points and bands by the version of the quiz that was taken. */
export function toResult(snapshot: StoredSnapshot, { isInAccount, doc }: Options): Result {
  const { id, createdAt, kind, quizId, quizVersion } = snapshot;
  return {
    id,
    kind,
    createdAt: createdAt.toISOString(),
    quizId,
    quizVersion,
    scales: listScaleScores(snapshot, doc),
    isInAccount,
  };
}

/** The points and band of each scale with enough answers. */
export function listScaleScores({ scores }: StoredSnapshot, doc: QuizDoc): ScaleScore[] {
  return doc.scales.flatMap((scale) => {
    const points = scores[scale.id];
    if (points === null || points === undefined) return [];
    return [
      {
        id: scale.id,
        points: Math.round(points),
        max: scale.max,
        band: findBand(scale, points) ?? '',
        bands: scale.bands,
        measure: hashMeasure(scale, doc),
      },
    ];
  });
}

/** The same for versions of the quiz whose points compare: with the same items, which weigh the same. */
function hashMeasure({ id, method, threshold, items, min, max }: Scale, doc: QuizDoc): string {
  const steps = [...doc.overlays.flatMap(({ ops }) => ops.flatMap(listSteps)), ...doc.steps];
  const weights = items.map((item) => {
    const step = steps.find((one) => one.id === item);
    const options = step && 'options' in step ? step.options : [];
    return options.map((option) => [option.id, option.weights?.[id] ?? 0]);
  });
  return hashContent({ id, method, threshold, items, min, max, weights }).slice(0, 16);
}
