import {
  type FlagName,
  getMoneyTestId,
  isFlagName,
  isKillSwitch,
  knownVariant,
  type Variant,
} from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import type { FlagMemory } from './flag-memory';
import type { Evaluation, FlagProvider } from './flag-provider';
import type { FlagOverrides } from './test-flags';

export type Exposure = { readonly flag: FlagName; readonly variant: string; readonly provider: string };

export type VisitorFlagsOptions = {
  readonly provider: FlagProvider;
  readonly overrides: FlagOverrides;
  readonly memory: FlagMemory;
  /** A visitor has seen the effect of an experiment. */
  readonly onExposure: (exposure: Exposure) => void;
  readonly onError: (error: unknown) => void;
};

/** A variant, and who said so: an override, a provider by its id, or nobody. */
export type FlagLook = { readonly variant: string; readonly source: string };

export type VisitorFlags = {
  variant<Name extends FlagName>(name: Name): Variant<Name>;
  /** The variant without the read counting as one. */
  look(name: FlagName): FlagLook;
  expose(name: FlagName): void;
  subscribe(onChange: () => void): () => void;
  /** Takes kill switches and flags not read so far from another provider, which knows later changes. */
  readFrom(provider: FlagProvider): void;
};

/**
 * The visitor's variants. What was read first counts for the whole visit, so that nothing flips on screen; money flags
 * keep the variant of the first price; a kill switch is as the provider has it now. A test's own value goes before all.
 */
export function createVisitorFlags(options: VisitorFlagsOptions): VisitorFlags {
  const { overrides, memory, onExposure, onError } = options;
  const { variants, experiments, exposed } = memory.visit;
  const provider = createObservable(options.provider);

  function evaluated(name: FlagName): Evaluation {
    try {
      return provider.get().evaluate(name);
    } catch (error) {
      onError(error);
      return { value: undefined, isExperiment: false };
    }
  }
  /** What was said before and holds. */
  function before(name: FlagName): string | undefined {
    return (getMoneyTestId(name) === undefined ? undefined : memory.pinned(name)) ?? variants[name];
  }
  function held(name: FlagName): string {
    const known = before(name);
    if (known !== undefined) return known;
    const { value, isExperiment } = evaluated(name);
    const variant = knownVariant(name, value);
    variants[name] = variant;
    if (isExperiment) experiments.push(name);
    memory.keep();
    return variant;
  }
  function variant<Name extends FlagName>(name: Name): Variant<Name> {
    return knownVariant(name, overrides[name] ?? (isKillSwitch(name) ? evaluated(name).value : held(name)));
  }
  /** Whom the server gave another variant than the experiment did has not met that experiment. */
  const isInExperiment = (name: FlagName, seen: string) =>
    isKillSwitch(name) ? evaluated(name).isExperiment : experiments.includes(name) && variants[name] === seen;

  let stop = provider.get().subscribe(notify);
  function notify(): void {
    provider.set(provider.get());
  }
  return {
    variant,
    subscribe: provider.subscribe,
    look(name) {
      if (overrides[name] !== undefined) return { variant: variant(name), source: 'override' };
      const { value } = evaluated(name);
      const source = value === undefined || value === null ? 'default' : provider.get().id;
      return { variant: knownVariant(name, before(name) ?? value), source };
    },
    expose(name) {
      const seen = variant(name);
      if (exposed.includes(name) || overrides[name] || !isInExperiment(name, seen)) return;
      exposed.push(name);
      memory.keep();
      onExposure({ flag: name, variant: seen, provider: provider.get().id });
    },
    readFrom(later) {
      stop();
      stop = later.subscribe(notify);
      provider.set(later);
      // The provider has to hear of the experiments the visitor is in already, to keep them there the next time.
      for (const name of experiments) if (isFlagName(name)) evaluated(name);
    },
  };
}
