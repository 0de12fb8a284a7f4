import {
  apiFlagNames,
  type ExperimentPhase,
  type FlagName,
  type ForcedVariants,
  getMoneyTestId,
  isDecidedBy,
  isKillSwitch,
  pageFlagNames,
  type RemoteName,
  resolveVariant,
  type Variant,
} from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import type { GrowthBook } from '@growthbook/growthbook';
import type { FlagMemory } from './flag-memory';
import type { Evaluation, FlagProvider } from './flag-provider';

export type Exposure = {
  readonly flag: FlagName;
  readonly variant: string;
  readonly provider: string;
  readonly experiment: ExperimentPhase;
  /** The remote that shows the effect; undefined for the one of the page. */
  readonly remote: RemoteName | undefined;
};

type Drawn = Readonly<Record<string, ExperimentPhase>>;

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
  /** The visitor sees the effect of a flag, in a remote or in the host. */
  expose(name: FlagName, remote?: RemoteName): void;
  /** Takes over what the API decided and the experiments that drew it; this browser draws none of its flags. */
  adopt(decided: Readonly<Record<string, string>>, drawn: Drawn): void;
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
      return { value: undefined };
    }
  }
  /** The variant fixed earlier. */
  function getEarlierVariant(name: FlagName): string | undefined {
    return (getMoneyTestId(name) === undefined ? undefined : memory.pinned(name)) ?? variants[name];
  }
  function readVariant(name: FlagName): string {
    const known = getEarlierVariant(name);
    if (known !== undefined) return known;
    if (isDecidedBy('api', name)) return resolveVariant(name, undefined);
    const { value, experiment } = evaluateFlag(name);
    const variant = resolveVariant(name, value);
    variants[name] = variant;
    if (experiment) experiments[name] = experiment;
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
  const findExperiment = (name: FlagName) =>
    isKillSwitch(name) ? evaluateFlag(name).experiment : experiments[name];

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
      if (isDecidedBy('api', name)) return { variant: variant(name), source: 'api' };
      const { value } = evaluateFlag(name);
      const source = value === undefined || value === null ? 'default' : provider.get().id;
      return { variant: resolveVariant(name, getEarlierVariant(name) ?? value), source };
    },
    expose(name, remote) {
      const seen = variant(name);
      const experiment = findExperiment(name);
      if (exposed.includes(name) || isOverridden(name) || !experiment) return;
      exposed.push(name);
      memory.keep();
      onExposure({ flag: name, variant: seen, provider: provider.get().id, experiment, remote });
    },
    adopt(decided, drawn) {
      for (const name of apiFlagNames) {
        variants[name] = resolveVariant(name, decided[name]);
        const experiment = drawn[name];
        if (experiment) experiments[name] = experiment;
        else delete experiments[name];
      }
      memory.keep();
    },
    readFrom(later) {
      stop();
      stop = later.subscribe(notify);
      provider.set(later);
      // Evaluates the visitor's experiments once, so that the provider stores their buckets.
      for (const name of pageFlagNames) if (experiments[name]) evaluateFlag(name);
    },
  };
}
