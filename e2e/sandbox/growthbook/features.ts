import {
  FIRST_PHASE,
  type FlagName,
  flagNames,
  flagRegistry,
  hasVariant,
  listEarlyAttributes,
} from '@funnel/contracts';
import type { Collection } from '@funnel/stripe-sandbox';
import type { FeatureDefinition, FeatureRule } from '@growthbook/growthbook';
import * as z from 'zod/mini';
import { listPendingChanges, planFields, splitDue, toTime } from '../../experiments/pending-changes';

/** A targeting condition of GrowthBook. */
export const conditionSchema = z.record(z.string(), z.json());

const experimentSchema = z
  .strictObject({
    variations: z.array(z.string()).check(z.minLength(2)),
    weights: z.array(z.number().check(z.minimum(0), z.maximum(1))),
    key: z.optional(z.string().check(z.minLength(1))),
    status: z.optional(z.enum(['draft', 'running', 'stopped'])),
    coverage: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    bucketVersion: z.optional(z.int()),
    minBucketVersion: z.optional(z.int()),
    /** Counts how often the experiment was started again. */
    phase: z.optional(z.string().check(z.regex(/^\d+$/))),
    /** GrowthBook's namespace: its name, and a range of it. */
    namespace: z.optional(z.tuple([z.string(), z.number(), z.number()])),
    condition: z.optional(conditionSchema),
    ...planFields,
  })
  .check(
    z.refine(
      ({ variations, weights }) => variations.length === weights.length,
      'one weight for each variation',
    ),
    z.refine(
      ({ weights }) => Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-6,
      'weights add up to 1',
    ),
  );

/** What the flag editor can set: one value for everyone, or an experiment. */
export const settingSchema = z.union([
  z.strictObject({ value: z.string() }),
  z.strictObject({ experiment: experimentSchema }),
]);
export type Setting = z.infer<typeof settingSchema>;
type ExperimentSetting = z.infer<typeof experimentSchema>;

export type Feature = {
  name: FlagName;
  control: string;
  variants: readonly string[];
  setting: Setting | null;
};

/** The variants of a setting that the flag does not have. */
export function findUnknownVariants(name: string, setting: Setting): string[] {
  const wanted = 'value' in setting ? [setting.value] : setting.experiment.variations;
  return wanted.filter((variant) => !hasVariant(name, variant));
}

/** Every flag of the registry; without a setting it has its control value and no experiment. */
export function listFeatures(settings: Collection<Setting>): Feature[] {
  return flagNames.map((name) => {
    const { variants } = flagRegistry[name];
    return { name, control: variants[0], variants, setting: settings.get(name) ?? null };
  });
}

/** What the SDK reads of a flag with a setting; without rules it is the control. */
export function toRules(name: FlagName, setting: Setting, now: number): FeatureRule<string>[] {
  if ('value' in setting) return [{ force: setting.value }];
  const experiment = applyPlan(setting.experiment, now);
  // The service leaves out what is not running.
  if (experiment.status !== 'running') return [];
  const { key = name, coverage = 1, phase = FIRST_PHASE, condition } = experiment;
  const all = { ...experiment, key, coverage, phase };
  const early = { $or: listEarlyAttributes(name).map((attribute) => ({ [attribute]: true })) };
  // Both rules are one experiment, so an early visitor keeps the variation.
  return [
    toExperimentRule({
      ...all,
      coverage: 1,
      namespace: undefined,
      condition: condition ? { $and: [early, condition] } : early,
    }),
    toExperimentRule(all),
  ];
}

/** An experiment as its plan has it by now: one that will start is a draft until then. */
function applyPlan(experiment: ExperimentSetting, now: number): ExperimentSetting {
  const { schedule, status = schedule?.start ? 'draft' : 'running' } = experiment;
  const { due } = splitDue(listPendingChanges(experiment), now);
  return Object.assign({ ...experiment, status }, ...due.map(({ at: _, ...change }) => change));
}

/** When the plan of a setting changes something next. */
export function listChangeTimes(setting: Setting | null): number[] {
  return setting && 'experiment' in setting ? listPendingChanges(setting.experiment).map(toTime) : [];
}

type RunningExperiment = Pick<
  ExperimentSetting,
  'variations' | 'weights' | 'bucketVersion' | 'minBucketVersion' | 'namespace' | 'condition'
> & { key: string; phase: string; coverage: number };

/** A running experiment as the SDK reads it. */
export function toExperimentRule(experiment: RunningExperiment): FeatureRule<string> {
  const { key, phase, variations, weights, coverage, namespace, condition } = experiment;
  const { bucketVersion = 1, minBucketVersion = 0 } = experiment;
  const rule = {
    key,
    seed: key,
    name: key,
    phase,
    hashAttribute: 'id',
    hashVersion: 2,
    bucketVersion,
    minBucketVersion,
    coverage,
    weights,
    variations,
    meta: variations.map((_, index) => ({ key: String(index) })),
  };
  return Object.assign(rule, namespace && { namespace }, condition && { condition });
}

/** The definition of a flag by its rules. */
export function toDefinition(control: string, rules: FeatureRule<string>[]): FeatureDefinition<string> {
  return rules.length > 0 ? { defaultValue: control, rules } : { defaultValue: control };
}
