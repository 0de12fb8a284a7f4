import { laterSingletons, type Release, type RemoteName } from '@funnel/contracts';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { surface } from './surface';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

type Options = Parameters<typeof createInstance>[0];
type Shared = NonNullable<Options['shared']>;

/** Where a remote's entry is, its hash, and the global variable it defines. */
export type RemoteEntry = Readonly<Release['entry']>;

/** Loads a remote's module from its entry, with a new request each time. */
export type Federation = { loadRemote(name: RemoteName, entry: RemoteEntry): Promise<unknown> };

/** How long a remote's entry may take before it counts as failed. */
export const ENTRY_TIMEOUT_MS = 10_000;

const SCOPE = 'default';
type LaterSurface = Readonly<Record<(typeof laterSingletons)[number], object>>;

export type FederationOptions = {
  /** Fetches RTK Query, when the first remote wants it. */
  readonly loadLaterSurface: () => Promise<LaterSurface>;
};

/** Starts the federation runtime with the host's singletons. */
export function startFederation({ loadLaterSurface }: FederationOptions): Federation {
  const hashes = new Map<string, string>();
  let loads = 0;
  const federation = createInstance({
    name: 'host',
    remotes: [],
    plugins: [createScriptPlugin(hashes)],
    shareStrategy: 'loaded-first',
    shared: {
      ...readSharedSurface(),
      ...readLaterSurface(loadLaterSurface, (name) => forgetFailedShare(federation, name)),
    },
  });
  return {
    async loadRemote(name, { url, globalName, integrity }) {
      loads += 1;
      // Under a name of its own, since the runtime keeps what it loaded under a name, also a failure.
      const registered = `${name}-${loads}`;
      // Another release, or an attempt that failed later, may have set it before.
      Reflect.set(globalThis, globalName, undefined);
      hashes.set(url, integrity);
      federation.registerRemotes([
        { name: registered, entry: url, entryGlobalName: globalName, type: 'global' },
      ]);
      return federation.loadRemote(`${registered}/remote`);
    },
  };
}

/** Same attributes as the preload link, or the browser fetches the entry twice. */
function createScriptPlugin(hashes: ReadonlyMap<string, string>): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(url) ?? '';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

/** The runtime caches the promise of a singleton whose file failed, and would return it to every retry. */
function forgetFailedShare({ shareScopeMap }: ModuleFederation, name: string): void {
  for (const shared of Object.values(shareScopeMap[SCOPE]?.[name] ?? {})) shared.loading = null;
}

function readSharedSurface(): Shared {
  return Object.fromEntries(
    Object.entries(surface).map(([name, lib]) => [name, { ...shareOptions(name), lib: () => lib }]),
  );
}

function readLaterSurface(
  load: FederationOptions['loadLaterSurface'],
  onFailed: (name: string) => void,
): Shared {
  const share = (name: keyof LaterSurface) => ({
    ...shareOptions(name),
    get: async () => {
      try {
        const { [name]: lib } = await load();
        return () => lib;
      } catch (error) {
        onFailed(name);
        throw error;
      }
    },
  });
  return Object.fromEntries(laterSingletons.map((name) => [name, share(name)]));
}

function shareOptions(name: string) {
  const version = __SHARED_VERSIONS__[name] ?? '0.0.0';
  return {
    version,
    scope: SCOPE,
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}
