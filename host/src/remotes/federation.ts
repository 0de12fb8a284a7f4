import type { Registry } from '@funnel/contracts';
import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { withoutAttempt } from './entry-address';
import { surface } from './surface';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

type Options = Parameters<typeof createInstance>[0];
type Shared = NonNullable<Options['shared']>;

/** The two calls of the federation runtime that the loader makes. */
export type Federation = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote'>;

/** How long a remote's entry may take before it counts as failed. */
export const ENTRY_TIMEOUT_MS = 10_000;

const QUERIES = '@funnel/platform/queries';

export type FederationOptions = {
  /** The registry the loader works from, for the hash of each entry. */
  readonly registry: () => Registry | undefined;
  /** Fetches RTK Query and adds it to the store, when the first remote wants it. */
  readonly loadQueries: () => Promise<object>;
};

/** Starts the federation runtime with the host's singletons. */
export function startFederation({ registry, loadQueries }: FederationOptions): Federation {
  const federation = createInstance({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      ...readSharedSurface(),
      ...readSharedQueries(loadQueries, () => forgetFailedShare(federation, QUERIES)),
    },
    plugins: [
      {
        name: 'entry-script',
        createScript: ({ url }) => ({
          script: findEntryScript(url, findIntegrity(url, registry())),
          timeout: ENTRY_TIMEOUT_MS,
        }),
      },
    ],
  });
  return federation;
}

/** The runtime caches the promise of a singleton whose file failed, and would return it to every retry. */
function forgetFailedShare({ shareScopeMap }: ModuleFederation, name: string): void {
  for (const shared of Object.values(shareScopeMap['default']?.[name] ?? {})) shared.loading = null;
}

function readSharedSurface(): Shared {
  return Object.fromEntries(
    Object.entries(surface).map(([name, lib]) => [name, { ...shareOptions(name), lib: () => lib }]),
  );
}

function readSharedQueries(load: () => Promise<object>, onFailed: () => void): Shared {
  return {
    [QUERIES]: {
      ...shareOptions(QUERIES),
      get: async () => {
        try {
          const module = await load();
          return () => module;
        } catch (error) {
          onFailed();
          throw error;
        }
      },
    },
  };
}

function shareOptions(name: string) {
  const version = __SHARED_VERSIONS__[name] ?? '0.0.0';
  return {
    version,
    scope: 'default',
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

function findIntegrity(url: string, registry: Registry | undefined): string | undefined {
  const releases = Object.values(registry?.remotes ?? {});
  const known = withoutAttempt(url);
  return releases.find((release) => release && withoutAttempt(release.entry.url) === known)?.entry.integrity;
}

/** Same attributes as the preload link, or the browser fetches the entry twice. */
function findEntryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
}
