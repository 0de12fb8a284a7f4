import type { Result } from '@funnel/contracts';
import { listScaleSeries } from './scale-series';

function createResult(day: number, points: number, changes: Partial<Result> & { max?: number } = {}): Result {
  const { max = 24, ...others } = changes;
  return {
    id: `3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c${day + 10}`,
    createdAt: `2026-11-0${day}T10:00:00.000Z`,
    quizId: 'inflow',
    quizVersion: 1,
    scales: [{ id: 'attention', points, max, band: 'some' }],
    isInAccount: true,
    ...others,
  };
}

function listPoints(results: readonly Result[]): (readonly number[])[] {
  return listScaleSeries(results).map(({ points }) => points.map((point) => point.points));
}

test('points of a scale are in the order of their dates', () => {
  expect(listPoints([createResult(3, 6), createResult(1, 18), createResult(2, 12)])).toEqual([[18, 12, 6]]);
});

test('results with another maximum or of another quiz are left out', () => {
  const others = [createResult(1, 40, { max: 48 }), createResult(2, 9, { quizId: 'other' })];
  expect(listPoints([...others, createResult(3, 12), createResult(4, 6)])).toEqual([[12, 6]]);
  expect(listPoints([...others, createResult(4, 6)])).toEqual([]);
});

test('no results and a single one make no series', () => {
  expect(listPoints([])).toEqual([]);
  expect(listPoints([createResult(1, 18)])).toEqual([]);
});
