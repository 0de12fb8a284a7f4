import { testSampleRatio } from './test-sample-ratio';

/** From packages/back-end/test/util/stats.test.ts of growthbook/growthbook. */
test.each([
  { observed: [1000, 1200], weights: [0.5, 0.5], pValue: 0.000020079 },
  { observed: [135, 115], weights: [0.5, 0.5], pValue: 0.205903211 },
  { observed: [310, 98], weights: [0.75, 0.25], pValue: 0.647434186 },
  { observed: [1000, 900, 800], weights: [1, 0, 0], pValue: 1 },
  { observed: [1000, 1200, 900], weights: [0.5, 0.5, 0], pValue: 0.000020079 },
  { observed: [0, 0, 0], weights: [0.34, 0.33, 0.33], pValue: 1 },
  { observed: [0, 10, 10], weights: [0.34, 0.33, 0.33], pValue: 0.005790624 },
  { observed: [500, 500, 600], weights: [0.34, 0.33, 0.33], pValue: 0.000592638 },
  { observed: [500, 500], weights: [0.5, 0.5], pValue: 1 },
])("split $observed by $weights has GrowthBook's p-value", ({ observed, weights, pValue }) => {
  const result = testSampleRatio({ observed, weights });
  expect(result.pValue).toBeCloseTo(pValue, 9);
  expect(result.isOff).toBe(pValue < 0.001);
});

test('weights need not add up to one', () => {
  expect(testSampleRatio({ observed: [310, 98], weights: [75, 25] })).toEqual(
    testSampleRatio({ observed: [310, 98], weights: [0.75, 0.25] }),
  );
});

test.each([
  { observed: [], weights: [], isOff: false },
  { observed: [5], weights: [1], isOff: false },
  { observed: [1000], weights: [0.5, 0.5], isOff: true },
  { observed: [1000, 0], weights: [0.5, 0.5], isOff: true },
  { observed: [1, 10_000_000], weights: [0.5, 0.5], isOff: true },
])('split $observed by $weights has a defined answer', ({ observed, weights, isOff }) => {
  const result = testSampleRatio({ observed, weights });
  expect(result.isOff).toBe(isOff);
  expect(result.pValue).toBeGreaterThanOrEqual(0);
  expect(result.pValue).toBeLessThanOrEqual(1);
});
