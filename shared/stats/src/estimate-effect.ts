import { type AdjustedSample, getMean, getVariance, hasSpread, type Sample } from './sample';

/** Why two arms cannot be compared yet; it takes the place of every number. */
export type NotEnoughData = {
  readonly status: 'not-enough-data';
  /**
   * `too-few-visitors`: an arm has fewer than two. `zero-baseline`: the mean of the control is 0, so nothing can be
   * relative to it. `no-variance`: all values of an arm are equal, such as without any conversion.
   */
  readonly reason: 'too-few-visitors' | 'zero-baseline' | 'no-variance';
};

/** What every comparison of two arms says. */
export type Estimate = {
  readonly status: 'ok';
  /** Treatment less control: a fraction of the control's mean (0.05 is 5 % more), or in the metric's unit if absolute. */
  readonly difference: number;
  /** Lower and upper bound of the difference, in its unit. */
  readonly interval: readonly [lower: number, upper: number];
};

/** What every comparison may be told. */
export type ComparisonOptions = {
  /** The accepted error rate as a fraction between 0 and 1: 0.05, the default, gives intervals of 95 %. */
  readonly alpha?: number;
  /** Whether the difference is a fraction of the control's mean, as by default, or absolute. */
  readonly relative?: boolean;
};

type Effect = { readonly difference: number; readonly standardError: number };
type AnySample = Sample | AdjustedSample;

/**
 * The difference of the means and its standard error, by the delta method if relative, or why there is none. A relative
 * difference is a fraction of the control's mean before any adjustment, and positive when the treatment's is higher.
 */
export function estimateEffect(
  control: AnySample,
  treatment: AnySample,
  relative: boolean,
): Effect | NotEnoughData {
  const reason = findObstacle(control, treatment, relative);
  if (reason) return { status: 'not-enough-data', reason };
  const baseline = control.sum / control.n;
  const unit = relative ? Math.abs(baseline) : 1;
  const ratio = relative ? treatment.sum / treatment.n / baseline : 1;
  const variance = getVariance(treatment) / treatment.n + getVariance(control, ratio) / control.n;
  return {
    difference: (getMean(treatment) - getMean(control)) / unit,
    standardError: Math.sqrt(variance) / unit,
  };
}

function findObstacle(control: AnySample, treatment: AnySample, relative: boolean) {
  if (control.n < 2 || treatment.n < 2) return 'too-few-visitors';
  if (relative && !hasMean(control)) return 'zero-baseline';
  return isVaried(control) && isVaried(treatment) ? undefined : 'no-variance';
}

/** Whether the mean is more than what rounding leaves of values that cancel out. */
function hasMean({ n, sum, sumOfSquares }: AnySample): boolean {
  return Math.abs(sum) > 1e-12 * Math.sqrt(n * sumOfSquares);
}

function isVaried(sample: AnySample): boolean {
  return hasSpread(getVariance(sample) * sample.n, sample.sumOfSquares);
}
