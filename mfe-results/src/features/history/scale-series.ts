import type { Result } from '@funnel/contracts';

export type SeriesPoint = { readonly resultId: string; readonly createdAt: string; readonly points: number };
export type ScaleSeries = {
  readonly id: string;
  readonly max: number;
  readonly points: readonly SeriesPoint[];
};

/**
 * The points of each scale over time, the earliest first. Only results that are comparable with the latest: of the same
 * quiz and out of the same maximum. A scale needs two of them.
 */
export function listScaleSeries(results: readonly Result[]): ScaleSeries[] {
  const byDate = results.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const latest = byDate.at(-1);
  if (!latest) return [];
  const comparable = byDate.filter(({ quizId }) => quizId === latest.quizId);
  return latest.scales
    .map(({ id, max }) => ({ id, max, points: listPoints(comparable, { id, max }) }))
    .filter(({ points }) => points.length > 1);
}

function listPoints(results: readonly Result[], { id, max }: { id: string; max: number }): SeriesPoint[] {
  return results.flatMap(({ id: resultId, createdAt, scales }) => {
    const score = scales.find((scale) => scale.id === id && scale.max === max);
    return score ? [{ resultId, createdAt, points: score.points }] : [];
  });
}
