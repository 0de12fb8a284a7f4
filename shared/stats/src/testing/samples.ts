import type { CovariateSample, Sample } from '../sample';

/** A sample of `n` visitors of whom `conversions` converted. */
export function sampleRate(conversions: number, n: number): Sample {
  return { n, sum: conversions, sumOfSquares: conversions };
}

/** The sample of the given values. */
export function sampleValues(values: readonly number[]): Sample {
  return { n: values.length, sum: add(values), sumOfSquares: add(values.map((value) => value ** 2)) };
}

/** The sample of the given pairs of value and covariate. */
export function samplePairs(
  pairs: readonly (readonly [value: number, covariate: number])[],
): CovariateSample {
  const covariates = sampleValues(pairs.map(([, covariate]) => covariate));
  return {
    ...sampleValues(pairs.map(([value]) => value)),
    covariateSum: covariates.sum,
    covariateSumOfSquares: covariates.sumOfSquares,
    productSum: add(pairs.map(([value, covariate]) => value * covariate)),
  };
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
