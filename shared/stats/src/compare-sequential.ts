import type { FrequentistComparison } from './compare-frequentist';
import { type ComparisonOptions, estimateEffect } from './estimate-effect';
import type { AdjustedSample, Sample } from './sample';

/** What a sequential comparison may be told. */
export type SequentialOptions = ComparisonOptions & {
  /** The visitors of both arms together at which the interval is narrowest, compared with other tunings. */
  readonly tuning?: number;
};

/**
 * Compares two arms by asymptotic confidence sequences (Waudby-Smith and others, arXiv 2103.06476, equations 9, 155
 * and 161): interval and p-value hold however often one looks, and are wider for it.
 */
export function compareSequential(
  control: Sample | AdjustedSample,
  treatment: Sample | AdjustedSample,
  { alpha = 0.05, tuning = 5000, relative = true }: SequentialOptions = {},
): FrequentistComparison {
  const effect = estimateEffect(control, treatment, relative);
  if ('reason' in effect) return effect;
  const { difference, standardError } = effect;
  const squaredRho = (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / tuning;
  const information = (control.n + treatment.n) * squaredRho;
  const inflation = Math.sqrt(information + 1);
  const width = standardError * Math.sqrt((2 * inflation ** 2 * Math.log(inflation / alpha)) / information);
  const evidence = ((difference / standardError) ** 2 * information) / (2 * inflation ** 2);
  return {
    status: 'ok',
    difference,
    interval: [difference - width, difference + width],
    pValue: Math.min(1, inflation * Math.exp(-evidence)),
  };
}
