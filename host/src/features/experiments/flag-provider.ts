import type { FlagContext, FlagName } from '@funnel/contracts';

export type FlagStart =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'timeout' | 'network' | 'decrypt' };

/** A flag as evaluated by a service. */
export type Evaluation = {
  readonly value: unknown;
  /** Whether a running experiment decided it; draft and stopped ones do not. */
  readonly isExperiment: boolean;
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
};

/** Providers by their name in remote configuration; each is fetched only when chosen. */
export type FlagProviders = Readonly<Record<string, () => Promise<FlagProvider>>>;

export const DEFAULT_PROVIDER = 'growthbook';
