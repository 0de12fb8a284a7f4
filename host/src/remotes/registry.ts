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
  const underWay: Record<RemoteName, Promise<Release | undefined>> = {};

  function ask(name?: RemoteName): Promise<Registry> {
    const query = { uuid: uuid(), ...(name && { name }), ...(remotes && { remotes }) };
    return api.call(({ remoteRoutes }) => remoteRoutes.read, { query });
  }
  function request(name: RemoteName): Promise<Release | undefined> {
    underWay[name] ??= ask(name)
      .then(({ remotes }) => {
        known[name] = remotes[name];
        return known[name];
      })
      .finally(() => delete underWay[name]);
    return underWay[name];
  }
  return {
    read: async (name: RemoteName): Promise<Release | undefined> => known[name] ?? (await request(name)),
    /** Reads again, since a release may have been retired since. On failure the known release stays. */
    refresh: (name: RemoteName): Promise<unknown> => request(name).catch(() => undefined),
    /** What releases mount besides the paths that the host knows, for a page that came without it. */
    readMounts: async (): Promise<MountIndex> => (await ask()).mounts ?? {},
  };
}
