import { getNormalDensity, getNormalProbability, getNormalQuantile } from './distributions';
import { type ComparisonOptions, type Estimate, estimateEffect, type NotEnoughData } from './estimate-effect';
import type { AdjustedSample, Sample } from './sample';

/** What was believed before the experiment: a normal distribution of the relative difference, in fractions. */
export type Prior = { readonly mean: number; readonly standardDeviation: number };

/** A Bayesian comparison. */
export type BayesianComparison =
  | (Estimate & {
      /** The probability (0 to 1) that the treatment's mean is higher. */
      readonly chanceToWin: number;
      /** What is lost on average by choosing an arm, counting 0 where it is the better one; in the difference's unit. */
      readonly risk: { readonly control: number; readonly treatment: number };
    })
  | NotEnoughData;

/** What a Bayesian comparison may be told. */
export type BayesianOptions = ComparisonOptions & {
  /** Flat by default. */
  readonly prior?: Prior;
};

type Normal = { readonly mean: number; readonly variance: number };

/**
 * Compares two arms by the normal posterior of their difference, as GrowthBook does.
 * @throws RangeError if the prior's standard deviation is not above 0
 */
export function compareBayesian(
  control: Sample | AdjustedSample,
  treatment: Sample | AdjustedSample,
  { alpha = 0.05, prior, relative = true }: BayesianOptions = {},
): BayesianComparison {
  if (prior && !(prior.standardDeviation > 0)) throw new RangeError('A prior needs a standard deviation');
  const effect = estimateEffect(control, treatment, relative);
  if ('reason' in effect) return effect;
  const data = { mean: effect.difference, variance: effect.standardError ** 2 };
  const unit = relative ? 1 : Math.abs(control.sum / control.n);
  if (prior && unit === 0) return { status: 'not-enough-data', reason: 'zero-baseline' };
  return describePosterior(prior ? updatePrior(prior, unit, data) : data, alpha);
}

function updatePrior({ mean, standardDeviation }: Prior, unit: number, data: Normal): Normal {
  const variance = (standardDeviation * unit) ** 2;
  const total = variance + data.variance;
  return {
    mean: (data.mean * variance + mean * unit * data.variance) / total,
    variance: (data.variance * variance) / total,
  };
}

function describePosterior({ mean, variance }: Normal, alpha: number): BayesianComparison {
  const deviation = Math.sqrt(variance);
  const width = getNormalQuantile(1 - alpha / 2) * deviation;
  const chanceToWin = getNormalProbability(mean / deviation);
  const density = deviation * getNormalDensity(mean / deviation);
  return {
    status: 'ok',
    difference: mean,
    interval: [mean - width, mean + width],
    chanceToWin,
    risk: {
      control: Math.max(0, density + mean * chanceToWin),
      treatment: Math.max(0, density - mean * (1 - chanceToWin)),
    },
  };
}
