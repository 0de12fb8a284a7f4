import fc from 'fast-check';
import { adjustByCovariate } from './adjust-by-covariate';
import { compareFrequentist } from './compare-frequentist';
import { compareSequential, type SequentialOptions } from './compare-sequential';
import type { Sample } from './sample';
import { sampleRate } from './testing/samples';

const control = { n: 3000, sum: 1396.87, sumOfSquares: 52377.9767 };
const treatment = { n: 3461, sum: 2422.7, sumOfSquares: 134698.29 };
const adjusted = adjustByCovariate(
  { ...control, covariateSum: 16.87, covariateSumOfSquares: 527.9767, productSum: 1 },
  { ...treatment, covariateSum: 22.7, covariateSumOfSquares: 1348.29, productSum: 1 },
);

type Case = {
  name: string;
  arms: [Sample, Sample];
  options: SequentialOptions;
  expected: { difference: number; interval: number[]; pValue: number };
};

/** From packages/stats/tests/frequentist/test_tests.py of growthbook/growthbook. */
test.each<Case>([
  {
    name: 'tuned',
    arms: [control, treatment],
    options: { tuning: 1000 },
    expected: { difference: 0.50336, interval: [-0.55844, 1.56516], pValue: 1 },
  },
  {
    name: 'proportions',
    arms: [sampleRate(1396, 3000), sampleRate(2422, 3461)],
    options: {},
    expected: { difference: 0.50386, interval: [0.40098, 0.60675], pValue: 0 },
  },
  {
    name: 'adjusted by a covariate',
    arms: [adjusted.control, adjusted.treatment],
    options: {},
    expected: { difference: 0.50338, interval: [-0.50969, 1.51646], pValue: 1 },
  },
])("sequential comparison ($name) has GrowthBook's figures", ({ arms, options, expected }) => {
  expect(compareSequential(...arms, options)).toEqual({
    status: 'ok',
    difference: expect.closeTo(expected.difference, 5),
    interval: expected.interval.map((bound) => expect.closeTo(bound, 5)),
    pValue: expect.closeTo(expected.pValue, 5),
  });
});

test('p-value is below alpha exactly when the interval excludes zero', () => {
  const n = fc.integer({ min: 20, max: 100_000 });
  const rate = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(n, rate, n, rate, (n1, rate1, n2, rate2) => {
      const arms = [sampleRate(Math.ceil(n1 * rate1), n1), sampleRate(Math.ceil(n2 * rate2), n2)] as const;
      const comparison = compareSequential(...arms);
      if (comparison.status !== 'ok') return expect(comparison.reason).toBe('no-variance');
      const [lower, upper] = comparison.interval;
      expect(comparison.pValue < 0.05).toBe(lower > 0 || upper < 0);
    }),
  );
});

test('sequential interval is wider than the one for a single look', () => {
  const sequential = compareSequential(control, treatment);
  const single = compareFrequentist(control, treatment);
  if (sequential.status !== 'ok' || single.status !== 'ok') throw new Error('Arms have data');
  expect(sequential.difference).toBe(single.difference);
  expect(sequential.interval[0]).toBeLessThan(single.interval[0]);
  expect(sequential.interval[1]).toBeGreaterThan(single.interval[1]);
});

test.each([
  { arms: [sampleRate(0, 0), sampleRate(1, 1)] as const, reason: 'too-few-visitors' },
  { arms: [sampleRate(0, 50), sampleRate(0, 50)] as const, reason: 'zero-baseline' },
  { arms: [sampleRate(50, 50), sampleRate(9, 50)] as const, reason: 'no-variance' },
])('sequential comparison of $arms has not enough data', ({ arms, reason }) => {
  expect(compareSequential(...arms)).toEqual({ status: 'not-enough-data', reason });
});
