import fc from 'fast-check';
import { type CorrectionMethod, correctPValues } from './correct-p-values';

const methods: readonly CorrectionMethod[] = ['holm-bonferroni', 'benjamini-hochberg'];

/** From packages/shared/test/util.test.ts of growthbook/growthbook, in the order of the raw values. */
test.each<{ method: CorrectionMethod; raw: number[]; corrected: number[] }>([
  {
    method: 'holm-bonferroni',
    raw: [0.01, 0.04, 0.03, 0.005, 0.55, 0.6],
    corrected: [0.05, 0.12, 0.12, 0.03, 1, 1],
  },
  {
    method: 'benjamini-hochberg',
    raw: [0.898, 0.138, 0.007, 0.964, 0.538, 0.006, 0.138],
    corrected: [0.964, 0.2415, 0.0245, 0.964, 0.7532, 0.0245, 0.2415],
  },
])('$method corrects as GrowthBook does', ({ method, raw, corrected }) => {
  correctPValues(raw, method).forEach((pValue, place) => {
    expect(pValue).toBeCloseTo(corrected[place] ?? Number.NaN, 8);
  });
});

test.each(methods)('%s leaves none and one p-value as they are', (method) => {
  expect(correctPValues([], method)).toEqual([]);
  expect(correctPValues([0.04], method)).toEqual([0.04]);
});

test.each(methods)('%s lowers no p-value and keeps their order', (method) => {
  const pValue = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(pValue, { minLength: 2, maxLength: 6 }), (raw) => {
      const sorted = raw.toSorted((a, b) => a - b);
      const corrected = correctPValues(sorted, method);
      corrected.forEach((value, place) => {
        expect(value).toBeGreaterThanOrEqual((sorted[place] ?? 2) * (1 - 1e-12));
        expect(value).toBeLessThanOrEqual(1);
        expect(value).toBeGreaterThanOrEqual(corrected[place - 1] ?? 0);
      });
    }),
  );
});
