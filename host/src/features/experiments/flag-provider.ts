import type { ExperimentPhase, FlagContext, FlagName } from '@funnel/contracts';
import type { GrowthBook } from '@growthbook/growthbook';

export type FlagStart =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'timeout' | 'network' | 'decrypt' };

/** A flag as evaluated by a service. */
export type Evaluation = {
  readonly value: unknown;
  /** The running experiment that decided it; draft and stopped ones do not. */
  readonly experiment?: ExperimentPhase | undefined;
};

/** Interface of a flag service. */
export type FlagProvider = {
  /** A literal, since the build minifies class names. */
  readonly id: string;
  /** Fails within a short time; releases everything on abort. */
  start(context: FlagContext, stop: AbortSignal): Promise<FlagStart>;
  /** Evaluates a flag with the current definitions. */
  evaluate(name: FlagName): Evaluation;
  /** Calls back when the service has changed flags. */
  subscribe(onChange: () => void): () => void;
  /** A value forced by GrowthBook's browser extension. */
  readForced?(name: FlagName): unknown;
  /** The SDK, for the hooks of its React package. */
  readonly growthbook?: GrowthBook;
};

/** Providers by their name in remote configuration; each is fetched only when chosen. */
export type FlagProviders = Readonly<Record<string, () => Promise<FlagProvider>>>;

/** A provider whose flags never change on their own. */
export function createFixedProvider(id: string, evaluate: (name: FlagName) => Evaluation): FlagProvider {
  return { id, evaluate, start: async () => ({ ok: true }), subscribe: () => () => undefined };
}

/** `FLAGS_PROVIDER=local`: every flag at its control, without any service. */
export const localProvider = createFixedProvider('local', () => ({ value: undefined }));
