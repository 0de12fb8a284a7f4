/**
 * What one arm of an experiment has measured: sums over its visitors, each counted once. A conversion rate is the mean
 * of a sample of zeros and ones, whose two sums are equal.
 */
export type Sample = {
  /** Visitors. */
  readonly n: number;
  /** Sum of their values, in the unit of the metric. */
  readonly sum: number;
  /** Sum of the squares of their values. */
  readonly sumOfSquares: number;
};

/** A sample with a covariate: what was known of the same visitors before the experiment. */
export type CovariateSample = Sample & {
  readonly covariateSum: number;
  readonly covariateSumOfSquares: number;
  /** Sum of each visitor's value times covariate. */
  readonly productSum: number;
};

/** A sample of which each value counts less `theta` times its covariate; made by `adjustByCovariate`. */
export type AdjustedSample = CovariateSample & { readonly theta: number };

/** Sums of squares and products around the means. */
type CentredSums = { readonly yy: number; readonly xx: number; readonly xy: number };

/** Sums around the means of values (y) and covariates (x). Not numbers without visitors. */
export function centreSums(sample: Sample | CovariateSample): CentredSums {
  const yy = sample.sumOfSquares - sample.sum ** 2 / sample.n;
  if (!('productSum' in sample)) return { yy, xx: 0, xy: 0 };
  return {
    yy,
    xx: sample.covariateSumOfSquares - sample.covariateSum ** 2 / sample.n,
    xy: sample.productSum - (sample.sum * sample.covariateSum) / sample.n,
  };
}

/** The mean of the values of a sample, less their covariates when it is adjusted. */
export function getMean(sample: Sample | AdjustedSample): number {
  const adjustment = 'theta' in sample ? sample.theta * sample.covariateSum : 0;
  return (sample.sum - adjustment) / sample.n;
}

/**
 * The variance of the values of a sample, each taken `scale` times and less its covariate when the sample is adjusted.
 * As in GrowthBook, that of zeros and ones is p(1 − p) and any other is divided by n − 1.
 */
export function getVariance(sample: Sample | AdjustedSample, scale = 1): number {
  const { yy, xx, xy } = centreSums(sample);
  const theta = 'theta' in sample ? sample.theta : 0;
  const divisor = sample.sum === sample.sumOfSquares ? sample.n : sample.n - 1;
  return (scale ** 2 * yy - 2 * scale * theta * xy + theta ** 2 * xx) / divisor;
}

/** Whether a sum of squares around the mean is more than what rounding leaves of equal values. */
export function hasSpread(centred: number, sumOfSquares: number): boolean {
  return centred > 1e-12 * sumOfSquares;
}
