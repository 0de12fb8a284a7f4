import { DEFAULT_FLAGS_PROVIDER, type FlagContext } from '@funnel/contracts';
import type { FlagProvider, FlagProviders } from './flag-provider';

/** How long the first screen waits for a provider. */
export const FLAGS_TIMEOUT_MS = 3000;

export type StartFlagsOptions = {
  readonly providers: FlagProviders;
  /** The provider that remote configuration names. */
  readonly wanted: string;
  readonly context: FlagContext;
  readonly report: (error: Error) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Starts the wanted provider, else the default one. Undefined when neither starts: the app continues without. */
export async function startFlags(options: StartFlagsOptions): Promise<FlagProvider | undefined> {
  for (const name of new Set([options.wanted, DEFAULT_FLAGS_PROVIDER])) {
    const provider = await startInTime(name, options);
    if (provider) return provider;
    options.report(new Error(`Failed to initialise flags provider ${name}`));
  }
  return undefined;
}

/** A provider that starts later is stopped: it would change what is on screen. */
async function startInTime(name: string, options: StartFlagsOptions): Promise<FlagProvider | undefined> {
  const stop = new AbortController();
  const tooLate = options.wait(FLAGS_TIMEOUT_MS).then(() => undefined);
  const provider = await Promise.race([startProvider(name, options, stop.signal), tooLate]);
  if (!provider) stop.abort();
  return provider;
}

async function startProvider(
  name: string,
  { providers, context }: StartFlagsOptions,
  stop: AbortSignal,
): Promise<FlagProvider | undefined> {
  try {
    const provider = Object.hasOwn(providers, name) ? await providers[name]?.() : undefined;
    if (!provider || stop.aborted) return undefined;
    return (await provider.start(context, stop)).ok ? provider : undefined;
  } catch {
    // The caller reports it by the provider's name.
    return undefined;
  }
}
