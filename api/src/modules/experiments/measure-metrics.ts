import {
  type ExperimentPlan,
  type ExperimentReport,
  growthMetrics,
  guardrailMetrics,
  type MeasuredMetric,
  type MetricName,
} from '@funnel/contracts';
import { type ArmSample, compareArms } from './compare-arms';
import type { MetricSums } from './experiments-store';

export type Arm = ExperimentReport['arms'][number];

const guardrails: ReadonlySet<string> = new Set(guardrailMetrics);

type Measured = { arms: readonly Arm[]; sums: readonly MetricSums[]; skips: ExperimentPlan['skips'] };

/** All metrics by variant, the primary one first. */
export function measureMetrics(primary: MetricName, { arms, sums, skips = {} }: Measured): MeasuredMetric[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of the metrics are their names
  const names = Object.keys(growthMetrics) as MetricName[];
  return [primary, ...names.filter((name) => name !== primary)].map((name) => {
    const role = name === primary ? 'primary' : guardrails.has(name) ? 'guardrail' : 'funnel';
    const skippedBy = arms.flatMap(({ variant }) => (skips[variant]?.includes(name) ? [variant] : []));
    return { role, ...measureMetric(name, toSamples(name, arms, sums), skippedBy) };
  });
}

function measureMetric(
  name: MetricName,
  samples: readonly ArmSample[],
  skippedBy: string[],
): Omit<MeasuredMetric, 'role'> {
  const { title, kind, better } = growthMetrics[name];
  const arms = compareArms(samples).map((arm) =>
    skippedBy.includes(arm.variant) ? { ...arm, sequential: null, frequentist: null, bayesian: null } : arm,
  );
  const worse = arms.filter(({ sequential }) => {
    if (!sequential) return false;
    return better === 'more' ? sequential.upper < 0 : sequential.lower > 0;
  });
  return { name, title, kind, better, worse: worse.map(({ variant }) => variant), skippedBy, arms };
}

/** The sums of one metric over the visitors of each arm. */
export function toSamples(name: MetricName, arms: readonly Arm[], sums: readonly MetricSums[]): ArmSample[] {
  return arms.map(({ variant, visitors }) => {
    const found = sums.find((one) => one.variant === variant && one.metric === name);
    const { measured = 0, sum = 0, sumOfSquares = 0 } = found ?? {};
    return { variant, sample: { n: isOfMeasured(name) ? measured : visitors, sum, sumOfSquares } };
  });
}

/** Whether visitors without a measurement are left out of the mean; in all others they count with 0. */
export function isOfMeasured(name: MetricName): boolean {
  return name === 'lcp';
}
