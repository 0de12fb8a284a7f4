import { getTQuantile, getTwoSidedPValue } from './distributions';
import { type ComparisonOptions, type Estimate, estimateEffect, type NotEnoughData } from './estimate-effect';
import { type AdjustedSample, getVariance, type Sample } from './sample';

/** A comparison with a p-value: how likely (0 to 1) at least this difference is between arms that do not differ. */
export type FrequentistComparison = (Estimate & { readonly pValue: number }) | NotEnoughData;

/**
 * Compares two arms by Welch's two-sided t-test. Interval and p-value hold for one look, at the planned size: who looks
 * earlier and stops at a difference is wrong more often than `alpha` says, and uses `compareSequential`.
 */
export function compareFrequentist(
  control: Sample | AdjustedSample,
  treatment: Sample | AdjustedSample,
  { alpha = 0.05, relative = true }: ComparisonOptions = {},
): FrequentistComparison {
  const effect = estimateEffect(control, treatment, relative);
  if ('reason' in effect) return effect;
  const { difference, standardError } = effect;
  const degreesOfFreedom = getDegreesOfFreedom(control, treatment);
  const width = getTQuantile(1 - alpha / 2, degreesOfFreedom) * standardError;
  return {
    status: 'ok',
    difference,
    interval: [difference - width, difference + width],
    pValue: getTwoSidedPValue(difference / standardError, degreesOfFreedom),
  };
}

/** Of Welch and Satterthwaite. */
function getDegreesOfFreedom(control: Sample, treatment: Sample): number {
  const [a, b] = [getVariance(control) / control.n, getVariance(treatment) / treatment.n];
  const share = a / (a + b);
  return 1 / (share ** 2 / (control.n - 1) + (1 - share) ** 2 / (treatment.n - 1));
}
