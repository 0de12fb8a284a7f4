import { DEFAULT_PROVIDER, type FlagContext, type FlagProvider, type FlagProviders } from './flag-provider';
import { localProvider } from './local-provider';

export type StartFlagsOptions = {
  readonly providers: FlagProviders;
  /** The provider that remote configuration names. */
  readonly wanted: string;
  readonly context: FlagContext;
  readonly report: (error: Error) => void;
};

/** Starts the wanted provider, else the default one, else goes on with every flag at its control. */
export async function startFlags(options: StartFlagsOptions): Promise<FlagProvider> {
  for (const name of new Set([options.wanted, DEFAULT_PROVIDER])) {
    const provider = await started(name, options);
    if (provider) return provider;
  }
  return localProvider;
}

async function started(
  name: string,
  { providers, context, report }: StartFlagsOptions,
): Promise<FlagProvider | undefined> {
  try {
    const provider = await providers[name]?.();
    if (provider && (await provider.start(context)).ok) return provider;
  } catch {
    // Told below: to the visitor it makes no difference how it failed.
  }
  report(new Error(`Failed to initialise flags provider ${name}`));
  return undefined;
}
