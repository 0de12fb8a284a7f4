import { type FlagName, findExperimentPlan, flagNames, flagRegistry, growthMetrics } from '@funnel/contracts';
import type { ExperimentInput } from './change-flag';
import { findFreeShare, findGroup } from './check-experiment';
import type { FlagState } from './flag-state';

/** The flags that can be experiments. */
export const experimentFlags = flagNames.filter((name) => findExperimentPlan(name) !== undefined);

/** An experiment on a flag as its plan has it: all variants alike, everyone in it whom no other of its group holds. */
export function fillTemplate(
  { flag, experimentCount }: FlagState,
  all: readonly FlagState[],
): ExperimentInput {
  const { variants } = flagRegistry[flag];
  const [group, range] = [findGroup(flag), findFreeShare(flag, all)];
  return {
    key: `${flag}-${experimentCount + 1}`,
    hypothesis: findExperimentPlan(flag)?.hypothesis ?? '',
    variants,
    weights: splitEqually(variants.length),
    coverage: 0,
    namespace: group && range && { group, range },
    condition: {},
    pending: [],
  };
}

/** In hundredths of a percent, so that people can read them; the control has the rest. */
function splitEqually(count: number): number[] {
  const each = Math.floor(10_000 / count) / 10_000;
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? Number((1 - each * (count - 1)).toFixed(4)) : each,
  );
}

/** The plan of an experiment, for people. */
export function describePlanFacts(flag: FlagName): Record<string, string> {
  const plan = findExperimentPlan(flag);
  if (!plan) return {};
  return {
    metric: growthMetrics[plan.metric].title,
    'visitors in each variant': plan.plannedSize.toLocaleString('en'),
    owner: plan.owner,
    'to be decided by': plan.expires,
  };
}

/** The plan of an experiment in a line, for its description in GrowthBook. */
export function describePlan(flag: FlagName): string {
  const plan = findExperimentPlan(flag);
  if (!plan) return '';
  return `Metric ${plan.metric}; ${plan.plannedSize} visitors in each variant; ${plan.owner}; to be decided by ${plan.expires}`;
}
