import type { FrequentistComparison } from './compare-frequentist';
import { correctPValues } from './correct-p-values';
import type { SampleRatioTest } from './test-sample-ratio';

/** A treatment by its name, compared with the control. A higher value is the better one. */
type ComparedArm = { readonly arm: string; readonly comparison: FrequentistComparison };

/** What a decision rests on. */
export type DecisionInput = {
  readonly ratio: SampleRatioTest;
  /** Visitors that each arm needs, as `estimateSampleSize` says; undefined if no size was planned. */
  readonly plannedSize: number | undefined;
  /** Visitors of each arm, the control among them. */
  readonly observed: readonly number[];
  /** Whether the comparisons are those of `compareSequential`, which may be acted on at any time. */
  readonly isSequential: boolean;
  /** One for each treatment, with the p-values as they were returned: they are corrected here (Holm-Bonferroni). */
  readonly comparisons: readonly ComparedArm[];
  /** As in the comparisons: a fraction, 0.05 by default. */
  readonly alpha?: number;
};

/** What to do with an experiment, and why, in a sentence for operators. */
export type Decision =
  | { readonly verdict: 'ratio-off' | 'keep-running' | 'no-winner'; readonly reason: string }
  | { readonly verdict: 'winner'; readonly reason: string; readonly arm: string };

/**
 * Decides whether a treatment has won. Nothing wins while the split of visitors is off, nor before the planned size of
 * every arm, unless the comparisons are sequential and the interval of a treatment lies above zero. Of several
 * treatments that win, the one with the largest difference is named.
 */
export function decide(input: DecisionInput): Decision {
  if (input.ratio.isOff) return conclude('ratio-off', 'Visitors are not split as planned.');
  const isComplete = hasPlannedSize(input);
  if (!isComplete && !input.isSequential)
    return conclude('keep-running', 'Not every arm has its planned size.');
  const effects = findEffects(input);
  const best = effects.filter(isBetter).toSorted((a, b) => b.difference - a.difference)[0];
  if (best) return { verdict: 'winner', arm: best.arm, reason: 'Its interval lies above zero.' };
  if (effects.length === 0 || effects.length < input.comparisons.length) {
    return conclude('keep-running', 'An arm doesn’t have enough data to be compared.');
  }
  if (effects.every(isWorse)) return conclude('no-winner', 'Every treatment does worse than the control.');
  return isComplete
    ? conclude('no-winner', 'No treatment is shown to do better than the control.')
    : conclude('keep-running', 'No interval lies above zero yet.');
}

function conclude(verdict: 'ratio-off' | 'keep-running' | 'no-winner', reason: string): Decision {
  return { verdict, reason };
}

function hasPlannedSize({ plannedSize = 0, observed }: DecisionInput): boolean {
  return plannedSize > 0 && observed.length > 0 && observed.every((visitors) => visitors >= plannedSize);
}

type Effect = { arm: string; difference: number; interval: readonly [number, number]; isFound: boolean };

/** The comparisons that have data. Those without count for the correction, so that it is the same on every day. */
function findEffects({ comparisons, alpha = 0.05 }: DecisionInput): Effect[] {
  const pValues = comparisons.map(({ comparison }) => (comparison.status === 'ok' ? comparison.pValue : 1));
  const corrected = correctPValues(pValues, 'holm-bonferroni');
  return comparisons.flatMap(({ arm, comparison }, place) =>
    comparison.status === 'ok' ? [{ ...comparison, arm, isFound: (corrected[place] ?? 1) < alpha }] : [],
  );
}

function isBetter({ interval, isFound }: Effect): boolean {
  return isFound && interval[0] > 0;
}

function isWorse({ interval, isFound }: Effect): boolean {
  return isFound && interval[1] < 0;
}
