import { getNormalProbability, getNormalQuantile } from './distributions';

/** The metric before the experiment. */
export type Baseline = {
  /** Mean of a visitor's value; of a conversion rate the rate itself, as a fraction from 0 to 1. */
  readonly mean: number;
  /** Variance of a visitor's value; of a conversion rate p(1 − p). */
  readonly variance: number;
};

type Design = {
  readonly baseline: Baseline;
  /** The accepted rate of false findings, as a fraction; 0.05 by default. */
  readonly alpha?: number;
  /** Arms with the control, 2 by default. Each comparison with the control gets its share of alpha (Bonferroni). */
  readonly arms?: number;
};

/** The accepted chance (0 to 1, above alpha) of finding a difference that exists; 0.8 by default. */
type Aim = { readonly power?: number };

/** A difference as a fraction of the baseline: 0.05 is 5 % more. */
type Lift = { readonly relativeLift: number };

/** Visitors of each arm. */
type Size = { readonly n: number };

/**
 * The visitors that each arm needs for a relative lift to be found by `compareFrequentist`. Undefined when no number is
 * enough: for a lift of 0, and for a baseline without mean or variance.
 */
export function estimateSampleSize({
  power = 0.8,
  relativeLift,
  ...design
}: Design & Aim & Lift): number | undefined {
  if (relativeLift === 0 || !isMeasurable(design.baseline)) return undefined;
  const z = getDistance(design, power);
  return Math.max(2, Math.ceil((z / relativeLift) ** 2 * getLiftVariance(design.baseline, relativeLift)));
}

/**
 * The chance (0 to 1) that `compareFrequentist` finds a relative lift with `n` visitors in each arm; 0 without visitors
 * and for a baseline without mean or variance.
 */
export function estimatePower({ n, relativeLift, ...design }: Design & Lift & Size): number {
  if (!(n > 0) || !isMeasurable(design.baseline)) return 0;
  const distance = relativeLift / Math.sqrt(getLiftVariance(design.baseline, relativeLift) / n);
  const threshold = getThreshold(design);
  return getNormalProbability(distance - threshold) + getNormalProbability(-distance - threshold);
}

/**
 * The smallest rise, as a fraction of the baseline, that is found with the given power with `n` visitors in each arm.
 * Undefined when there is none, however large: with too few visitors and for a baseline without mean or variance.
 */
export function minimumDetectableEffect({
  n,
  power = 0.8,
  ...design
}: Design & Aim & Size): number | undefined {
  const { mean, variance } = design.baseline;
  if (!(n > 0) || !isMeasurable(design.baseline)) return undefined;
  // A lift counts its distance in standard errors, which grow with it: lift² = noise · (1 + (1 + lift)²).
  const noise = (getDistance(design, power) ** 2 * variance) / mean ** 2 / n;
  return noise < 1 ? (noise + Math.sqrt(2 * noise - noise ** 2)) / (1 - noise) : undefined;
}

function isMeasurable({ mean, variance }: Baseline): boolean {
  return mean !== 0 && variance > 0;
}

/** The variance of the relative difference of two visitors whose means differ by a lift. */
function getLiftVariance({ mean, variance }: Baseline, relativeLift: number): number {
  return (variance * (1 + (1 + relativeLift) ** 2)) / mean ** 2;
}

/** How many standard errors a difference must have to be found. */
function getThreshold({ alpha = 0.05, arms = 2 }: Design): number {
  return getNormalQuantile(1 - alpha / Math.max(1, arms - 1) / 2);
}

/** How many standard errors it must have to be found with a given power. */
function getDistance(design: Design, power: number): number {
  return getThreshold(design) + getNormalQuantile(power);
}
