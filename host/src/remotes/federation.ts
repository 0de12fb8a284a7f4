import { laterSingletons, type Release, type RemoteName } from '@funnel/contracts';
import { yieldToMain } from '@funnel/platform/yield-to-main';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { surface } from './surface';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

type Options = Parameters<typeof createInstance>[0];
type Shared = NonNullable<Options['shared']>;

/** Where a remote's entry is, its hash, and the global variable it defines. */
export type RemoteEntry = Readonly<Release['entry']>;

/**
 * Loads a remote's module from its entry, with a new request each time. The protocol with the entry is that of Module Federation,
 * whose own loader also knows manifests, formats and plugins, for 5 kB in the first script.
 */
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
  const federation = createInstance({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      ...readSharedSurface(),
      ...readLaterSurface(loadLaterSurface, (name) => forgetFailedShare(federation, name)),
    },
  });
  return {
    async loadRemote(_name, entry) {
      const { url, globalName } = entry;
      // Another release, or an attempt that failed later, may have set it before.
      Reflect.set(globalThis, globalName, undefined);
      await loadEntry(createEntryScript(entry));
      const container: unknown = Reflect.get(globalThis, globalName);
      if (!isContainer(container)) throw new Error(`${url} does not define ${globalName}`);
      const { shareScopeMap } = federation;
      const options = Object.defineProperty({ version: '', shareScopeKeys: SCOPE }, 'shareScopeMap', {
        value: shareScopeMap,
      });
      await container.init(shareScopeMap[SCOPE] ?? {}, [], options);
      await yieldToMain();
      const createModule = await container.get('./remote');
      await yieldToMain();
      return createModule();
    },
  };
}

/** What the entry of a remote defines. */
type Container = {
  init(shareScope: object, initScope: readonly unknown[], options: object): unknown;
  get(exposed: string): Promise<() => unknown>;
};

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** Runs the script; rejects when it is too late, and its request is then ignored. */
function loadEntry(script: HTMLScriptElement): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The entry ${script.src} did not load`));
    setTimeout(() => reject(new Error(`The entry ${script.src} did not arrive in time`)), ENTRY_TIMEOUT_MS);
    document.head.append(script);
  }).finally(() => script.remove());
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

/** Same attributes as the preload link, or the browser fetches the entry twice. */
function createEntryScript({ url, integrity }: RemoteEntry): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}
