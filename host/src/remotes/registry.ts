import type { BootDocument, Registry } from '@funnel/contracts';
import type { HostApi } from '../calls/host-api';

export type RegistryOptions = {
  /** The registry of the boot document, when it came with the page. */
  readonly boot: Pick<BootDocument, 'registry' | 'preview'>;
  readonly api: HostApi;
  readonly uuid: () => string;
  /** Versions that a tester chose in this browser, as `quiz@1.2.0`. They are read from the API; a preview wins. */
  readonly chosen: string | undefined;
};

/** Reads which release of each remote this visitor gets. A failed read is retried by the next call. */
export function createRegistryReader({ boot, api, uuid, chosen }: RegistryOptions) {
  const preview = boot.preview?.remotes;
  const remotes = preview ?? chosen;
  let known = preview || !chosen ? boot.registry : undefined;
  async function readRegistry(): Promise<Registry> {
    known = await api.call(({ remoteRoutes }) => remoteRoutes.read, {
      query: { uuid: uuid(), ...(remotes && { remotes }) },
    });
    return known;
  }
  return {
    read: async (): Promise<Registry> => known ?? (await readRegistry()),
    /** Reads again, since a release may have been retired since. On failure the known registry stays. */
    refresh: (): Promise<unknown> => readRegistry().catch(() => undefined),
  };
}
