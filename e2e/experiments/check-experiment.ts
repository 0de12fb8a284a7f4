import {
  type experimentGroups,
  type FlagName,
  findExperimentPlan,
  flagRegistry,
  hasVariant,
  listGroup,
  resolveVariant,
} from '@funnel/contracts';
import { describeNamespace, type Experiment, type FlagState, getPhase, isRunning } from './flag-state';
import { type Problem, RefusedChange } from './refused-change';
import { findTargetingProblem } from './targeting';

const whole: readonly [number, number] = [0, 1];

type Surroundings = {
  flag: FlagName;
  /** All flags, to know what runs in the same group. */
  all: readonly FlagState[];
};

/** What is wrong with an experiment, whether it runs or not. */
export function findExperimentProblems(experiment: Experiment, { flag, all }: Surroundings): Problem[] {
  const { weights, coverage, condition } = getPhase(experiment);
  const targetingProblem = findTargetingProblem(flag, condition);
  return [
    ...findVariantProblems(flag, experiment.variants),
    ...(isWhole(weights) ? [] : [{ field: 'weights', text: 'The weights have to add up to 100 %' }]),
    ...(coverage >= 0 && coverage <= 1 ? [] : [{ field: 'coverage', text: 'Between 0 and 100 %' }]),
    ...(targetingProblem ? [{ field: 'condition', text: targetingProblem }] : []),
    ...findNamespaceProblems(experiment, { flag, all }),
  ];
}

const isWhole = (weights: readonly number[]) =>
  weights.every((weight) => weight >= 0) &&
  Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-6;

function findVariantProblems(flag: FlagName, variants: readonly string[]): Problem[] {
  const unknown = variants.filter((variant) => !hasVariant(flag, variant));
  const problems = unknown.map((variant) => `${flag} has no variant ${variant}`);
  if (new Set(variants).size < 2) problems.push('At least two variants need a weight');
  if (variants[0] !== resolveVariant(flag, undefined)) problems.push('The control has to take part');
  return problems.map((text) => ({ field: 'weights', text }));
}

function findNamespaceProblems(experiment: Experiment, { flag, all }: Surroundings): Problem[] {
  const { namespace } = getPhase(experiment);
  const group = findGroup(flag);
  if (namespace && namespace.group !== group)
    return [{ field: 'namespace', text: `${flag} is not in the group ${namespace.group}` }];
  if (!group) return [];
  const [from, to] = namespace?.range ?? whole;
  if (!(from >= 0 && to <= 1 && from < to))
    return [{ field: 'namespace', text: 'A share goes from a lower to a higher percentage, from 0 to 100' }];
  return listTaken(flag, all)
    .filter(({ range }) => from < range[1] && range[0] < to)
    .map(({ key, range }) => ({
      field: 'namespace',
      text: `Overlaps ${key}, which runs with ${describeNamespace({ group, range })}`,
    }));
}

/** The exclusive group of a flag. */
export function findGroup(flag: FlagName): keyof typeof experimentGroups | undefined {
  const definition = flagRegistry[flag];
  return 'group' in definition ? definition.group : undefined;
}

/** The shares that running experiments of the flag's group hold; one without a share holds all of it. */
function listTaken(flag: FlagName, all: readonly FlagState[]) {
  const others = listGroup(flag).filter((other) => other !== flag);
  return all
    .filter((state) => others.includes(state.flag) && (isRunning(state) || state.inlineExperiment))
    .map(({ experiment, inlineExperiment }) => ({
      key: inlineExperiment ?? experiment?.key ?? '',
      range: (!inlineExperiment && experiment && getPhase(experiment).namespace?.range) || whole,
    }));
}

/** The largest share of the flag's group that no running experiment holds; undefined if all is taken or there is no group. */
export function findFreeShare(flag: FlagName, all: readonly FlagState[]): [number, number] | undefined {
  if (!findGroup(flag)) return undefined;
  const taken = listTaken(flag, all)
    .map(({ range }) => range)
    .sort(([one], [other]) => one - other);
  const ends = [0, ...taken.map(([, to]) => to)];
  const starts = [...taken.map(([from]) => from), 1];
  const gaps = starts.map((to, index): [number, number] => [Math.max(...ends.slice(0, index + 1)), to]);
  const [largest] = gaps.sort((one, other) => other[1] - other[0] - (one[1] - one[0]));
  return largest && largest[1] > largest[0] ? largest : undefined;
}

/** What keeps an experiment from running now. */
export function findStartProblems(
  { flag, experiment }: FlagState,
  { today, hasReviews }: { today: string; hasReviews: boolean | undefined },
): Problem[] {
  const { expires } = findExperimentPlan(flag) ?? {};
  const showsReviews = flag === 'diagnosis-question-lp' && experiment?.variants.includes('review');
  if (showsReviews && hasReviews === undefined)
    throw new RefusedChange(
      [{ field: 'weights', text: 'The API does not say whether it has reviews' }],
      true,
    );
  return [
    ...(expires && expires < today
      ? [
          {
            field: '',
            text: `The plan of ${flag} expired on ${expires}: decide, or move its date with a reason`,
          },
        ]
      : []),
    ...(showsReviews && !hasReviews
      ? [{ field: 'weights', text: 'The variant review shows reviews, and none is published' }]
      : []),
  ];
}
