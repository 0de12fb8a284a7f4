import {
  type ExperimentReport,
  findExperimentPlan,
  flagRegistry,
  growthMetrics,
  type MetricName,
} from '@funnel/contracts';
import { compareSequential, decide, type Sample, testSampleRatio } from '@funnel/stats';
import { breakDown, countByVariant, listDays } from './break-down';
import type { ArmSample } from './compare-arms';
import type { GroupSums, MetricSums, Scope } from './experiments-store';
import { type Arm, measureMetrics, toSamples } from './measure-metrics';
import { measureSize } from './measure-size';

/** Planned weights of arms by variant, and who said so. */
export type Weights = {
  readonly from: ExperimentReport['ratio']['weights'];
  readonly byVariant: Readonly<Record<string, number>> | undefined;
};

export type ReportInput = {
  scope: Scope;
  phases: readonly string[];
  groups: readonly GroupSums[];
  metrics: readonly MetricSums[];
  severalVariants: number;
  weights: Weights;
};

/** What the variants did, whether the split can be trusted, and whether one has won. */
export function buildReport(input: ReportInput): ExperimentReport {
  const { scope, phases, groups, metrics, severalVariants, weights } = input;
  const plan = findExperimentPlan(scope.flag) ?? null;
  const primary = findPrimaryMetric(scope);
  const arms = listArms(input);
  const observed = arms.map(({ visitors }) => visitors);
  const ratio = testSampleRatio({ observed, weights: arms.map(({ weight }) => weight) });
  const samples = toSamples(primary, arms, metrics);
  const days = listDays(arms, groups);
  const decision = decide({
    ratio,
    plannedSize: plan?.plannedSize,
    observed,
    isSequential: true,
    comparisons: compareForDecision(primary, samples),
  });
  return {
    ...scope,
    phases: [...phases],
    plan,
    arms,
    severalVariants,
    ratio: { ...ratio, weights: weights.from },
    decision: { ...decision, arm: decision.verdict === 'winner' ? decision.arm : null },
    size: measureSize({
      planned: plan?.plannedSize,
      observed,
      control: samples[0]?.sample,
      days: days.map(({ day }) => day),
    }),
    metrics: measureMetrics(primary, { arms, sums: metrics, skips: plan?.skips }),
    breakdowns: breakDown(primary, arms, groups),
    days,
  };
}

/** A flag without a plan is judged by the first step of the funnel. */
export function findPrimaryMetric({ flag }: Pick<Scope, 'flag'>): MetricName {
  return findExperimentPlan(flag)?.metric ?? 'quiz-started';
}

/** In the order of the registry, the control first, then price sets by their hash. */
function listArms({ scope, groups, weights: { byVariant } }: ReportInput): Arm[] {
  const visitors = countByVariant(groups);
  const planned = byVariant ?? Object.fromEntries([...visitors.keys()].map((variant) => [variant, 1]));
  const total = Object.values(planned).reduce((sum, weight) => sum + weight, 0);
  const found = new Set<string>(flagRegistry[scope.flag].variants);
  for (const variant of [...visitors.keys(), ...Object.keys(planned)].sort()) found.add(variant);
  return [...found]
    .map((variant) => ({
      variant,
      visitors: visitors.get(variant) ?? 0,
      weight: total > 0 ? (planned[variant] ?? 0) / total : 0,
    }))
    .filter((arm) => arm.visitors > 0 || arm.weight > 0);
}

/** With signs such that more is better. */
function compareForDecision(primary: MetricName, [control, ...treatments]: readonly ArmSample[]) {
  if (!control) return [];
  const sign = growthMetrics[primary].better === 'more' ? 1 : -1;
  const turn = (sample: Sample): Sample => ({ ...sample, sum: sign * sample.sum });
  return treatments.map(({ variant, sample }) => ({
    arm: variant,
    comparison: compareSequential(turn(control.sample), turn(sample)),
  }));
}
