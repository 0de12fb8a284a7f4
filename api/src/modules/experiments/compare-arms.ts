import type { MeasuredArm } from '@funnel/contracts';
import {
  compareBayesian,
  compareFrequentist,
  compareSequential,
  correctPValues,
  type FrequentistComparison,
  type Sample,
} from '@funnel/stats';

/** A variant with the sums of one metric over its visitors; the control is the first of several. */
export type ArmSample = { readonly variant: string; readonly sample: Sample };

/** Compares every arm with the first one, in three ways. */
export function compareArms(arms: readonly ArmSample[]): MeasuredArm[] {
  const [control, ...treatments] = arms;
  if (!control) return [];
  const sequential = compareAll(control, treatments, compareSequential);
  const frequentist = compareAll(control, treatments, compareFrequentist);
  return arms.map(({ variant, sample }, index) => ({
    variant,
    visitors: sample.n,
    value: sample.n === 0 ? null : sample.sum / sample.n,
    sequential: sequential[index - 1] ?? null,
    frequentist: frequentist[index - 1] ?? null,
    bayesian: index === 0 ? null : describeBayesian(control.sample, sample),
  }));
}

type Compare = (control: Sample, treatment: Sample) => FrequentistComparison;

function compareAll(control: ArmSample, treatments: readonly ArmSample[], compare: Compare) {
  const found = treatments.map(({ sample }) => compare(control.sample, sample));
  // An arm without data counts for the correction, so that it is the same on every day.
  const pValues = found.map((comparison) => (comparison.status === 'ok' ? comparison.pValue : 1));
  const corrected = correctPValues(pValues, 'holm-bonferroni');
  return found.map((comparison, index) => {
    if (comparison.status !== 'ok') return null;
    return { ...toDifference(comparison), pValue: comparison.pValue, correctedPValue: corrected[index] ?? 1 };
  });
}

function describeBayesian(control: Sample, treatment: Sample): MeasuredArm['bayesian'] {
  const comparison = compareBayesian(control, treatment);
  if (comparison.status !== 'ok') return null;
  return { ...toDifference(comparison), chanceToWin: comparison.chanceToWin };
}

type Estimate = { difference: number; interval: readonly [lower: number, upper: number] };

function toDifference({ difference, interval: [lower, upper] }: Estimate) {
  return { difference, lower, upper };
}
