import { type FlagName, flagNames, flagRegistry, hasVariant, listEarlyAttributes } from '@funnel/contracts';
import type { Collection } from '@funnel/stripe-sandbox';
import type { FeatureDefinition } from '@growthbook/growthbook';
import * as z from 'zod/mini';

const experimentSchema = z
  .strictObject({
    variations: z.array(z.string()).check(z.minLength(2)),
    weights: z.array(z.number().check(z.minimum(0), z.maximum(1))),
    key: z.optional(z.string().check(z.minLength(1))),
    status: z.optional(z.enum(['draft', 'running', 'stopped'])),
    coverage: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    bucketVersion: z.optional(z.int()),
    minBucketVersion: z.optional(z.int()),
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

/** The definitions as GrowthBook's SDK reads them. */
export function toDefinitions(features: Feature[]): Record<string, FeatureDefinition<string>> {
  return Object.fromEntries(features.map((feature) => [feature.name, toDefinition(feature)]));
}

function toDefinition({ name, control, setting }: Feature): FeatureDefinition<string> {
  if (!setting) return { defaultValue: control };
  if ('value' in setting) return { defaultValue: control, rules: [{ force: setting.value }] };
  const { status = 'running' } = setting.experiment;
  // The service leaves out what is not running.
  if (status !== 'running') return { defaultValue: control };
  const {
    variations,
    weights,
    key = name,
    coverage = 1,
    bucketVersion = 1,
    minBucketVersion = 0,
  } = setting.experiment;
  const rule = {
    key,
    seed: key,
    name: key,
    phase: '0',
    hashAttribute: 'id',
    fallbackAttribute: 'deviceId',
    hashVersion: 2,
    bucketVersion,
    minBucketVersion,
    coverage,
    weights,
    variations,
    meta: variations.map((_, index) => ({ key: String(index) })),
  };
  const early = { $or: listEarlyAttributes(name).map((attribute) => ({ [attribute]: true })) };
  // Both rules are one experiment, so an early visitor keeps the variation.
  return { defaultValue: control, rules: [{ ...rule, coverage: 1, condition: early }, rule] };
}
