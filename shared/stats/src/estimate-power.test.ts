import { estimatePower, estimateSampleSize, minimumDetectableEffect } from './estimate-power';

const conversions = { mean: 0.1, variance: 0.09 };
const revenue = { mean: 0.1, variance: 0.5 };
const time = { mean: 10, variance: 3909.9997749994377 };

/** Two weeks of packages/shared/test/power.test.ts of growthbook/growthbook, and its single figures. */
test.each([
  { baseline: conversions, relativeLift: 0.05, n: 1500, power: 0.073, effect: 0.36767 },
  { baseline: revenue, relativeLift: 0.3, n: 1500, power: 0.17053, effect: 1.26769 },
  { baseline: conversions, relativeLift: 0.05, n: 13_500, power: 0.26666, effect: 0.10796 },
  { baseline: revenue, relativeLift: 0.3, n: 13_500, power: 0.85213, effect: 0.27647 },
  { baseline: time, relativeLift: 0.05, n: 400_000 / 3, power: 0.52144, effect: 0.07027 },
])("power and effect for $n visitors are GrowthBook's", ({ power, effect, ...design }) => {
  expect(estimatePower(design)).toBeCloseTo(power, 5);
  expect(minimumDetectableEffect(design)).toBeCloseTo(effect, 5);
});

/** GrowthBook finds the lift in revenue in the eighth of nine weeks of 1,500 visitors. */
test("sample size lies in GrowthBook's week", () => {
  const size = estimateSampleSize({ baseline: revenue, relativeLift: 0.3 });
  expect(size).toBeGreaterThan(7 * 1500);
  expect(size).toBeLessThanOrEqual(8 * 1500);
});

test.each([
  { baseline: conversions, relativeLift: 0.05, power: 0.8, arms: 2 },
  { baseline: conversions, relativeLift: -0.1, power: 0.9, arms: 3 },
  { baseline: revenue, relativeLift: 0.3, power: 0.8, arms: 4 },
])('sample size for a lift of $relativeLift has the power asked for', ({ power, ...design }) => {
  const n = estimateSampleSize({ ...design, power }) ?? 0;
  expect(estimatePower({ ...design, n })).toBeGreaterThanOrEqual(power);
  expect(estimatePower({ ...design, n: n - 1 })).toBeLessThan(power + 1e-5);
});

test('minimum detectable effect of a sample size is its lift', () => {
  const n = estimateSampleSize({ baseline: conversions, relativeLift: 0.05 }) ?? 0;
  expect(minimumDetectableEffect({ n, baseline: conversions })).toBeCloseTo(0.05, 5);
});

test('each further arm needs a stricter alpha', () => {
  const design = { baseline: conversions, relativeLift: 0.05 };
  expect(estimateSampleSize({ ...design, arms: 3 })).toBe(estimateSampleSize({ ...design, alpha: 0.025 }));
});

test.each([
  { mean: 0, variance: 0 },
  { mean: 0, variance: 1 },
  { mean: 1, variance: 0 },
])('baseline $mean, $variance finds nothing with any number', (baseline) => {
  expect(estimateSampleSize({ baseline, relativeLift: 0.05 })).toBeUndefined();
  expect(estimatePower({ n: 1000, baseline, relativeLift: 0.05 })).toBe(0);
  expect(minimumDetectableEffect({ n: 1000, baseline })).toBeUndefined();
});

test('an empty sample finds nothing, in any comparison', () => {
  expect(estimatePower({ n: 0, baseline: conversions, relativeLift: 0.05 })).toBe(0);
  expect(minimumDetectableEffect({ n: 0, baseline: conversions })).toBeUndefined();
  expect(minimumDetectableEffect({ n: 1, baseline: conversions })).toBeUndefined();
  expect(estimateSampleSize({ baseline: conversions, relativeLift: 0 })).toBeUndefined();
});

test('huge lift still needs two visitors in each arm', () => {
  expect(estimateSampleSize({ baseline: { mean: 1, variance: 1e-6 }, relativeLift: 1 })).toBe(2);
});
