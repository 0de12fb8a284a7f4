import fc from 'fast-check';
import { adjustByCovariate } from './adjust-by-covariate';
import { compareFrequentist } from './compare-frequentist';
import { samplePairs, sampleValues } from './testing/samples';

type Pair = readonly [value: number, covariate: number];

const control: readonly Pair[] = [
  [10, 1],
  [13, 2],
  [16, 4],
  [21, 5],
];
const treatment: readonly Pair[] = [
  [12, 1],
  [16, 3],
  [18, 4],
  [24, 6],
];

function subtractCovariates(pairs: readonly Pair[], theta: number): number[] {
  return pairs.map(([value, covariate]) => value - theta * covariate);
}

test('theta is the slope of a regression over both arms', () => {
  const line = (pairs: readonly Pair[]) => samplePairs(pairs.map(([, x]) => [3 + 2.5 * x, x]));
  expect(adjustByCovariate(line(control), line(treatment)).control.theta).toBeCloseTo(2.5, 10);
});

test('adjusted samples compare as values less their covariates', () => {
  const number = fc.double({ min: 1, max: 100, noNaN: true });
  const pairs = fc.array(fc.tuple(number, number), { minLength: 5, maxLength: 30 });
  fc.assert(
    fc.property(pairs, pairs, (a, b) => {
      const adjusted = adjustByCovariate(samplePairs(a), samplePairs(b));
      const { theta } = adjusted.control;
      const plain = [subtractCovariates(a, theta), subtractCovariates(b, theta)] as const;
      const expected = compareFrequentist(sampleValues(plain[0]), sampleValues(plain[1]), {
        relative: false,
      });
      const found = compareFrequentist(adjusted.control, adjusted.treatment, { relative: false });
      if (expected.status !== 'ok' || found.status !== 'ok')
        return expect(found.status).toBe(expected.status);
      expect(found.difference).toBeCloseTo(expected.difference, 6);
      expect(found.interval[0]).toBeCloseTo(expected.interval[0], 4);
    }),
  );
});

/** Computed with SciPy from the formulas of gbstats (`compute_theta`, `frequentist_variance_relative_cuped`). */
test("relative difference of adjusted samples follows GrowthBook's formulas", () => {
  const adjusted = adjustByCovariate(samplePairs(control), samplePairs(treatment));
  expect(adjusted.control.theta).toBeCloseTo(2.48936, 5);
  expect(compareFrequentist(adjusted.control, adjusted.treatment)).toEqual({
    status: 'ok',
    difference: expect.closeTo(0.08369, 5),
    interval: [expect.closeTo(-0.05573, 5), expect.closeTo(0.22311, 5)],
    pValue: expect.closeTo(0.18203, 5),
  });
});

test('adjustment narrows the interval', () => {
  const [a, b] = [samplePairs(control), samplePairs(treatment)];
  const adjusted = adjustByCovariate(a, b);
  const before = compareFrequentist(a, b);
  const after = compareFrequentist(adjusted.control, adjusted.treatment);
  if (before.status !== 'ok' || after.status !== 'ok') throw new Error('Arms have data');
  const width = ({ interval }: typeof before) => interval[1] - interval[0];
  expect(width(after)).toBeLessThan(width(before) / 2);
});

test.each([
  { name: 'nobody', pairs: [] },
  { name: 'one visitor', pairs: [[4, 2]] as const },
  {
    name: 'an equal covariate',
    pairs: [
      [4, 0.1],
      [5, 0.1],
      [7, 0.1],
    ] as const,
  },
])('$name changes nothing', ({ pairs }) => {
  const sample = samplePairs(pairs);
  const adjusted = adjustByCovariate(sample, sample);
  expect(adjusted).toEqual({ control: { ...sample, theta: 0 }, treatment: { ...sample, theta: 0 } });
  expect(compareFrequentist(adjusted.control, adjusted.treatment)).toEqual(
    compareFrequentist(sample, sample),
  );
});
