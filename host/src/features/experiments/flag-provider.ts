import type { FlagContext, FlagName } from '@funnel/contracts';

export type FlagStart =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'timeout' | 'network' | 'decrypt' };

/** What a service says about a flag. */
export type Evaluation = {
  readonly value: unknown;
  /** A running experiment decided it. A draft or stopped one does not: then nobody is in it. */
  readonly isExperiment: boolean;
};

/** What an outside flag service must be able to do. */
export type FlagProvider = {
  /** Written out, since class names do not survive the build. */
  readonly id: string;
  /** Never takes long to give up on its own; it lets go of everything when told to stop. */
  start(context: FlagContext, stop: AbortSignal): Promise<FlagStart>;
  /** A flag as the service has it now. */
  evaluate(name: FlagName): Evaluation;
  /** Calls back when the service has changed flags. */
  subscribe(onChange: () => void): () => void;
};

/** Providers by the name that remote configuration uses; each is fetched only when it is chosen. */
export type FlagProviders = Readonly<Record<string, () => Promise<FlagProvider>>>;

export const DEFAULT_PROVIDER = 'growthbook';
