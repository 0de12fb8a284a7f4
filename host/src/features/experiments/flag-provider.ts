import type { FlagName } from '@funnel/contracts';

/** Who the flags are evaluated for. */
export type FlagContext = { readonly id: string; readonly country: string };

export type FlagStart =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'timeout' | 'network' | 'decrypt' };

/** What an outside flag service must be able to do. */
export type FlagProvider = {
  /** Written out, since class names do not survive the build. */
  readonly id: string;
  start(context: FlagContext): Promise<FlagStart>;
  /** The value of a flag as the service has it now; undefined when it does not know the flag. */
  evaluate(name: FlagName): unknown;
};

/** Providers by the name that remote configuration uses; each is fetched only when it is chosen. */
export type FlagProviders = Readonly<Record<string, () => Promise<FlagProvider>>>;

export const DEFAULT_PROVIDER = 'growthbook';
