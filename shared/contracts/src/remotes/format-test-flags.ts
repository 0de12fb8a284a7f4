import { type FlagName, isFlagName, resolveVariant, type Variant } from './flags';

/** One flag with a variant it has, as in `testFlags`: `stripe-tax:enabled`. */
export type FlagPair = { [Name in FlagName]: `${Name}:${Variant<Name>}` }[FlagName];

/** Variants of some flags. */
export type FlagVariants = { readonly [Name in FlagName]?: Variant<Name> };

/** A value of one flag for everyone, or an experiment, as the flag editor of the sandbox takes it. */
export type FlagSetting<Name extends FlagName = FlagName> =
  | { readonly value: Variant<Name> }
  | { readonly experiment: FlagExperiment<Name> };

export type FlagExperiment<Name extends FlagName = FlagName> = {
  readonly variations: readonly Variant<Name>[];
  readonly weights: readonly number[];
  /** The name of the flag by default. */
  readonly key?: string;
  /** `0` by default. */
  readonly phase?: string;
  readonly status?: 'draft' | 'running' | 'stopped';
  /** The share of visitors in the experiment; below 1 before its ramp has ended. */
  readonly coverage?: number;
  /** A range of an exclusive group: its name, from and to between 0 and 1. */
  readonly namespace?: readonly [string, number, number];
  /** A targeting condition of GrowthBook. */
  readonly condition?: Readonly<Record<string, unknown>>;
  readonly bucketVersion?: number;
  readonly minBucketVersion?: number;
};

/** The flags a test sets. */
export type TestFlags = FlagPair | readonly FlagPair[];

/** Formats the query parameter `testFlags`. */
export function formatTestFlags(flags: TestFlags): string {
  return [flags].flat().map(parseFlagPair).join();
}

/** Refuses what the registry lacks, which a page would take for the control. */
export function parseFlagPair(pair: string): FlagPair {
  const [name = '', variant = ''] = pair.split(':');
  if (!hasVariant(name, variant)) throw new Error(`No flag has the variant ${pair}`);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the registry has both parts
  return pair as FlagPair;
}

/** Whether the registry has the flag and the flag this variant. */
export function hasVariant(name: string, variant: string): boolean {
  return isFlagName(name) && resolveVariant(name, variant) === variant;
}
