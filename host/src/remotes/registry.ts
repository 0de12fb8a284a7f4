import type { MountIndex, Registry, Release, RemoteName } from '@funnel/contracts';
import type { HostApi } from '../calls/host-api';

export type RegistryOptions = {
  /** The releases of the boot document, when it came with the page. */
  readonly boot: Registry | undefined;
  readonly api: HostApi;
  readonly uuid: () => string;
  /** Versions chosen for this browser, as `quiz@1.2.0`. They are always read from the API. */
  readonly overrides: string | undefined;
};

/**
 * Reads which release of a remote this visitor gets: the page carries that of its own remote, the others are asked for
 * one by one. A failed read is retried by the next call.
 */
export function createRegistryReader({ boot, api, uuid, overrides }: RegistryOptions) {
  const known: Registry['remotes'] = overrides ? {} : { ...boot?.remotes };
  const underWay = new Map<RemoteName, Promise<Release | undefined>>();

  function ask(name?: RemoteName): Promise<Registry> {
    const query = { uuid: uuid(), ...(name && { name }), ...(overrides && { remotes: overrides }) };
    return api.call(({ remoteRoutes }) => remoteRoutes.read, { query });
  }
  async function readRelease(name: RemoteName): Promise<Release | undefined> {
    known[name] = (await ask(name)).remotes[name];
    return known[name];
  }
  function ensureRead(name: RemoteName): Promise<Release | undefined> {
    const reading = underWay.get(name) ?? readRelease(name).finally(() => underWay.delete(name));
    underWay.set(name, reading);
    return reading;
  }
  return {
    find: (name: RemoteName): Release | undefined => known[name],
    read: async (name: RemoteName): Promise<Release | undefined> => known[name] ?? (await ensureRead(name)),
    /** Reads again, since a release may have been retired since. On failure the known release stays. */
    refresh: (name: RemoteName): Promise<unknown> => ensureRead(name).catch(() => undefined),
    /** What releases mount besides the paths that the host knows. */
    readMounts: async (): Promise<MountIndex> => boot?.mounts ?? (await ask()).mounts ?? {},
  };
}
