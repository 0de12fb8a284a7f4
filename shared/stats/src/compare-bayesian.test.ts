import { type BayesianOptions, compareBayesian } from './compare-bayesian';
import type { Sample } from './sample';
import { sampleRate } from './testing/samples';

const control = { n: 10, sum: 100, sumOfSquares: 1002.25 };
const treatment = { n: 10, sum: 105, sumOfSquares: 1111.5 };

type Case = {
  name: string;
  arms: [Sample, Sample];
  options: BayesianOptions;
  expected: { difference: number; interval: number[]; chanceToWin: number };
  risk: { control: number; treatment: number };
};

/** From packages/stats/tests/bayesian/test_tests.py of growthbook/growthbook. */
test.each<Case>([
  {
    name: 'proportions',
    arms: [sampleRate(49, 100), sampleRate(51, 100)],
    options: {},
    expected: { difference: 0.04082, interval: [-0.24779, 0.32943], chanceToWin: 0.60918 },
    risk: { control: 0.0814, treatment: 0.04058 },
  },
  {
    name: 'means',
    arms: [control, treatment],
    options: {},
    expected: { difference: 0.05, interval: [-0.02, 0.12], chanceToWin: 0.91923 },
    risk: { control: 0.05131, treatment: 0.00131 },
  },
  {
    name: 'informative prior',
    arms: [control, treatment],
    options: { prior: { mean: 0.1, standardDeviation: Math.sqrt(0.1) } },
    expected: { difference: 0.05063, interval: [-0.01893, 0.12019], chanceToWin: 0.92315 },
    risk: { control: 0.05186, treatment: 0.00123 },
  },
])("Bayesian comparison ($name) has GrowthBook's figures", ({ arms, options, expected, risk }) => {
  expect(compareBayesian(...arms, options)).toEqual({
    status: 'ok',
    difference: expect.closeTo(expected.difference, 5),
    interval: expected.interval.map((bound) => expect.closeTo(bound, 5)),
    chanceToWin: expect.closeTo(expected.chanceToWin, 5),
    risk: {
      control: expect.closeTo(risk.control, 5),
      treatment: expect.closeTo(risk.treatment, 5),
    },
  });
});

/** From packages/stats/tests/bayesian/test_tests.py of growthbook/growthbook. */
test("prior is scaled for absolute differences as GrowthBook's", () => {
  const arms = [
    { n: 100, sum: 1000, sumOfSquares: 200_000 },
    { n: 100, sum: 1100, sumOfSquares: 200_005 },
  ] as const;
  const prior = { mean: 1, standardDeviation: 1 };
  const relative = compareBayesian(...arms, { prior });
  const absolute = compareBayesian(...arms, { prior, relative: false });
  if (relative.status !== 'ok' || absolute.status !== 'ok') throw new Error('Arms have data');
  expect(absolute.chanceToWin).toBeCloseTo(relative.chanceToWin, 2);
});

test('equal arms have an even chance and equal risks', () => {
  const comparison = compareBayesian(control, control);
  if (comparison.status !== 'ok') throw new Error('Arms have data');
  expect(comparison.difference).toBe(0);
  expect(comparison.chanceToWin).toBeCloseTo(0.5, 10);
  expect(comparison.risk.control).toBe(comparison.risk.treatment);
});

test('overwhelming difference leaves no risk below zero', () => {
  expect(compareBayesian(sampleRate(100_000, 1_000_000), sampleRate(900_000, 1_000_000))).toMatchObject({
    chanceToWin: 1,
    risk: { control: expect.closeTo(8, 2), treatment: 0 },
  });
});

test('narrow prior outweighs the data', () => {
  const prior = { mean: -0.2, standardDeviation: 1e-6 };
  expect(compareBayesian(control, treatment, { prior })).toMatchObject({
    difference: expect.closeTo(-0.2, 5),
    chanceToWin: 0,
  });
});

test.each([
  { arms: [sampleRate(0, 0), sampleRate(0, 0)] as const, reason: 'too-few-visitors' },
  { arms: [sampleRate(1, 1), sampleRate(0, 1)] as const, reason: 'too-few-visitors' },
  { arms: [sampleRate(0, 50), sampleRate(0, 50)] as const, reason: 'zero-baseline' },
  { arms: [sampleRate(50, 50), sampleRate(9, 50)] as const, reason: 'no-variance' },
])('Bayesian comparison of $arms has not enough data', ({ arms, reason }) => {
  expect(compareBayesian(...arms)).toEqual({ status: 'not-enough-data', reason });
});

test('relative prior has no unit when the control has a mean of zero', () => {
  const balanced = { n: 4, sum: 0, sumOfSquares: 4 };
  const options = { relative: false, prior: { mean: 0, standardDeviation: 1 } };
  expect(compareBayesian(balanced, control, options)).toEqual({
    status: 'not-enough-data',
    reason: 'zero-baseline',
  });
});

test.each([0, -1, Number.NaN])('prior with a standard deviation of %d is refused', (standardDeviation) => {
  const compare = () => compareBayesian(control, treatment, { prior: { mean: 0, standardDeviation } });
  expect(compare).toThrow(RangeError);
});
