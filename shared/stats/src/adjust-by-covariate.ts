import { type AdjustedSample, type CovariateSample, centreSums, hasSpread } from './sample';

/** Two samples to compare in place of those they were made of. */
export type AdjustedPair = { readonly control: AdjustedSample; readonly treatment: AdjustedSample };

/**
 * Removes from both samples what a covariate from before the experiment explains (CUPED), which narrows intervals
 * without moving the expected difference. Theta is the slope over both arms together; it is 0, and changes nothing,
 * where the covariate does not vary or no visitor was seen.
 */
export function adjustByCovariate(control: CovariateSample, treatment: CovariateSample): AdjustedPair {
  const pooled = poolSamples(control, treatment);
  const { xx, xy } = centreSums(pooled);
  const theta = hasSpread(xx, pooled.covariateSumOfSquares) ? xy / xx : 0;
  return { control: { ...control, theta }, treatment: { ...treatment, theta } };
}

function poolSamples(a: CovariateSample, b: CovariateSample): CovariateSample {
  return {
    n: a.n + b.n,
    sum: a.sum + b.sum,
    sumOfSquares: a.sumOfSquares + b.sumOfSquares,
    covariateSum: a.covariateSum + b.covariateSum,
    covariateSumOfSquares: a.covariateSumOfSquares + b.covariateSumOfSquares,
    productSum: a.productSum + b.productSum,
  };
}
