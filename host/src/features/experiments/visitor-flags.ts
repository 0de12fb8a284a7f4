import {
  type FlagName,
  type ForcedVariants,
  getMoneyTestId,
  isFlagName,
  isKillSwitch,
  resolveVariant,
  type Variant,
} from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import type { GrowthBook } from '@growthbook/growthbook';
import type { FlagMemory } from './flag-memory';
import type { Evaluation, FlagProvider } from './flag-provider';

export type Exposure = { readonly flag: FlagName; readonly variant: string; readonly provider: string };

export type VisitorFlagsOptions = {
  readonly provider: FlagProvider;
  readonly overrides: ForcedVariants;
  readonly memory: FlagMemory;
  /** A visitor has seen the effect of an experiment. */
  readonly onExposure: (exposure: Exposure) => void;
  readonly onError: (error: unknown) => void;
};

/** A variant and its source: an override, a provider by its id, or the default. */
export type FlagInspection = { readonly variant: string; readonly source: string };

export type VisitorFlags = {
  variant<Name extends FlagName>(name: Name): Variant<Name>;
  /** Returns the variant without fixing it. */
  inspect(name: FlagName): FlagInspection;
  /** Whether a person set the variant: in the address, the dev menu or GrowthBook's extension. */
  isOverridden(name: FlagName): boolean;
  expose(name: FlagName): void;
  subscribe(onChange: () => void): () => void;
  /** Reads kill switches and unread flags from another provider, which knows later changes. */
  readFrom(provider: FlagProvider): void;
  /** GrowthBook's SDK; undefined with another provider, and until it is loaded. */
  growthbook(): GrowthBook | undefined;
};

/**
 * The visitor's variants. The first read counts for the whole visit, so that nothing flips on screen; money flags
 * keep the variant of the first price; kill switches are always current. What a person sets for a test wins.
 */
export function createVisitorFlags(options: VisitorFlagsOptions): VisitorFlags {
  const { overrides, memory, onExposure, onError } = options;
  const { variants, experiments, exposed } = memory.visit;
  const provider = createObservable(options.provider);

  function evaluateFlag(name: FlagName): Evaluation {
    try {
      return provider.get().evaluate(name);
    } catch (error) {
      onError(error);
      return { value: undefined, isExperiment: false };
    }
  }
  /** The variant fixed earlier. */
  function getEarlierVariant(name: FlagName): string | undefined {
    return (getMoneyTestId(name) === undefined ? undefined : memory.pinned(name)) ?? variants[name];
  }
  function readVariant(name: FlagName): string {
    const known = getEarlierVariant(name);
    if (known !== undefined) return known;
    const { value, isExperiment } = evaluateFlag(name);
    const variant = resolveVariant(name, value);
    variants[name] = variant;
    if (isExperiment) experiments.push(name);
    memory.keep();
    return variant;
  }
  const findOverride = (name: FlagName): unknown => overrides[name] ?? provider.get().readForced?.(name);
  const isOverridden = (name: FlagName) => findOverride(name) !== undefined;
  function variant<Name extends FlagName>(name: Name): Variant<Name> {
    return resolveVariant(
      name,
      findOverride(name) ?? (isKillSwitch(name) ? evaluateFlag(name).value : readVariant(name)),
    );
  }
  /** A visitor whose variant the server changed is not part of the experiment. */
  const isInExperiment = (name: FlagName, seen: string) =>
    isKillSwitch(name)
      ? evaluateFlag(name).isExperiment
      : experiments.includes(name) && variants[name] === seen;

  let stop = provider.get().subscribe(notify);
  function notify(): void {
    provider.set(provider.get());
  }
  return {
    variant,
    subscribe: provider.subscribe,
    isOverridden,
    growthbook: () => provider.get().growthbook,
    inspect(name) {
      if (isOverridden(name)) return { variant: variant(name), source: 'override' };
      const { value } = evaluateFlag(name);
      const source = value === undefined || value === null ? 'default' : provider.get().id;
      return { variant: resolveVariant(name, getEarlierVariant(name) ?? value), source };
    },
    expose(name) {
      const seen = variant(name);
      if (exposed.includes(name) || isOverridden(name) || !isInExperiment(name, seen)) return;
      exposed.push(name);
      memory.keep();
      onExposure({ flag: name, variant: seen, provider: provider.get().id });
    },
    readFrom(later) {
      stop();
      stop = later.subscribe(notify);
      provider.set(later);
      // Evaluates the visitor's experiments once, so that the provider stores their buckets.
      for (const name of experiments) if (isFlagName(name)) evaluateFlag(name);
    },
  };
}
