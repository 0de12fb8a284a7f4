import fc from 'fast-check';
import { compareFrequentist } from './compare-frequentist';
import type { ComparisonOptions } from './estimate-effect';
import type { Sample } from './sample';
import { sampleRate, sampleValues } from './testing/samples';

const control = { n: 3407, sum: 1396.87, sumOfSquares: 52377.9767 };
const treatment = { n: 3461, sum: 2422.7, sumOfSquares: 134698.29 };

type Case = {
  name: string;
  arms: [Sample, Sample];
  options: ComparisonOptions;
  expected: { difference: number; interval: number[]; pValue: number };
};

/** From packages/stats/tests/frequentist/test_tests.py of growthbook/growthbook. */
test.each<Case>([
  {
    name: 'relative',
    arms: [control, treatment],
    options: {},
    expected: { difference: 0.70732, interval: [-0.03526, 1.44989], pValue: 0.06191 },
  },
  {
    name: 'absolute',
    arms: [control, treatment],
    options: { relative: false },
    expected: { difference: 0.29, interval: [0.04538, 0.53462], pValue: 0.02016 },
  },
  {
    name: 'proportions',
    arms: [sampleRate(14, 28), sampleRate(16, 30)],
    options: {},
    expected: { difference: 0.06667, interval: [-0.47767, 0.61101], pValue: 0.80707 },
  },
])("$name comparison has GrowthBook's figures", ({ arms, options, expected }) => {
  expect(compareFrequentist(...arms, options)).toEqual({
    status: 'ok',
    difference: expect.closeTo(expected.difference, 5),
    interval: expected.interval.map((bound) => expect.closeTo(bound, 5)),
    pValue: expect.closeTo(expected.pValue, 5),
  });
});

test('negative variance is no data, as in GrowthBook', () => {
  expect(compareFrequentist({ ...control, n: 2 }, treatment)).toEqual({
    status: 'not-enough-data',
    reason: 'no-variance',
  });
});

/** From packages/stats/tests/test_utils.py of growthbook/growthbook. */
test.each([
  { from: [9, 10, 11], to: [14, 15, 16], lift: 0.5 },
  { from: [9, 10, 11], to: [4, 5, 6], lift: -0.5 },
  { from: [-9, -10, -11], to: [-4, -5, -6], lift: 0.5 },
  { from: [-9, -10, -11], to: [-14, -15, -16], lift: -0.5 },
  { from: [-1, -2, -3], to: [2, 3, 4], lift: 2.5 },
])("lift from $from to $to has GrowthBook's sign", ({ from, to, lift }) => {
  const comparison = compareFrequentist(sampleValues(from), sampleValues(to));
  expect(comparison).toMatchObject({ difference: expect.closeTo(lift, 10) });
});

test.each([
  { name: 'nobody', arms: [sampleRate(0, 0), sampleRate(0, 0)] as const, reason: 'too-few-visitors' },
  { name: 'an empty arm', arms: [sampleRate(5, 9), sampleRate(0, 0)] as const, reason: 'too-few-visitors' },
  { name: 'one visitor', arms: [sampleRate(1, 1), sampleRate(5, 9)] as const, reason: 'too-few-visitors' },
  { name: 'no conversions', arms: [sampleRate(0, 90), sampleRate(0, 95)] as const, reason: 'zero-baseline' },
  {
    name: 'a control without any',
    arms: [sampleRate(0, 90), sampleRate(9, 95)] as const,
    reason: 'zero-baseline',
  },
  {
    name: 'a control that cancels out',
    arms: [sampleValues([0.1, 0.2, -0.3]), sampleRate(9, 95)] as const,
    reason: 'zero-baseline',
  },
  {
    name: 'conversions only',
    arms: [sampleRate(90, 90), sampleRate(40, 95)] as const,
    reason: 'no-variance',
  },
  {
    name: 'equal values that do not add up exactly',
    arms: [sampleValues(Array(10).fill(0.1)), sampleValues([0.1, 0.3])] as const,
    reason: 'no-variance',
  },
])('$name has not enough data', ({ arms, reason }) => {
  expect(compareFrequentist(...arms)).toEqual({ status: 'not-enough-data', reason });
});

test('absolute difference to no conversions has not enough data', () => {
  expect(compareFrequentist(sampleRate(0, 90), sampleRate(9, 95), { relative: false })).toEqual({
    status: 'not-enough-data',
    reason: 'no-variance',
  });
});

test.each([100, 10_000, 1_000_000, 1_000_000_000])('equal arms of %d visitors do not differ', (n) => {
  expect(compareFrequentist(sampleRate(n / 10, n), sampleRate(n / 10, n))).toMatchObject({
    difference: 0,
    pValue: expect.closeTo(1, 6),
  });
});

test('exchanged arms have the opposite difference and the same p-value', () => {
  const values = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(values, values, (a, b) => {
      const there = compareFrequentist(sampleValues(a), sampleValues(b), { relative: false });
      const back = compareFrequentist(sampleValues(b), sampleValues(a), { relative: false });
      if (there.status !== 'ok' || back.status !== 'ok') return expect(there).toEqual(back);
      expect(back.difference).toBeCloseTo(-there.difference, 10);
      expect(back.interval[0]).toBeCloseTo(-there.interval[1], 4);
      expect(back.pValue).toBeCloseTo(there.pValue, 6);
    }),
  );
});

test('numbers are finite for any amounts', () => {
  const amount = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: -1e9, max: 1e9 }));
  const values = fc.array(
    amount.map((cents) => cents / 100),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(values, values, fc.boolean(), (a, b, relative) => {
      const comparison = compareFrequentist(sampleValues(a), sampleValues(b), { relative });
      if (comparison.status !== 'ok') return expect(comparison.reason).toMatch(/\w/);
      const { difference, interval, pValue } = comparison;
      expect([difference, ...interval, pValue].filter(Number.isFinite)).toHaveLength(4);
    }),
    { numRuns: 1000 },
  );
});
