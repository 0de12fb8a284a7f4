import type { BootDocument, MountIndex, Registry, Release, RemoteName } from '@funnel/contracts';
import type { HostApi } from '../calls/host-api';

export type RegistryOptions = {
  /** The releases of the boot document, when they came with the page. */
  readonly boot: Pick<BootDocument, 'registry' | 'preview'>;
  readonly api: HostApi;
  readonly uuid: () => string;
  /** Versions that a tester chose in this browser, as `quiz@1.2.0`. They are read from the API; a preview wins. */
  readonly chosen: string | undefined;
};

/**
 * Reads which release of a remote this visitor gets: the page carries that of its own remote, the others are asked for
 * one by one. A failed read is retried by the next call.
 */
export function createRegistryReader({ boot, api, uuid, chosen }: RegistryOptions) {
  const preview = boot.preview?.remotes;
  const remotes = preview ?? chosen;
  const known: Registry['remotes'] = preview || !chosen ? { ...boot.registry?.remotes } : {};
  const underWay = new Map<RemoteName, Promise<Release | undefined>>();

  function readRegular(query?: { name?: RemoteName; remotes?: string }): Promise<Registry> {
    return api.call(({ remoteRoutes }) => remoteRoutes.read, { query: { uuid: uuid(), ...query } });
  }
  function ask(name?: RemoteName): Promise<Registry> {
    return readRegular({ ...(name && { name }), ...(remotes && { remotes }) });
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
    readMounts: async (): Promise<MountIndex> => boot.registry?.mounts ?? (await ask()).mounts ?? {},
    /** The releases of all remotes, with those of a preview or a tester's choice. */
    readShown: () => ask(),
    /** The same without them. */
    readRegular: () => readRegular(),
  };
}
