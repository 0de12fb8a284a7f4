import type { Registry } from '@funnel/contracts';
import type { HostApi } from '../calls/host-api';

export type RegistryOptions = {
  /** The registry of the boot document, when it came with the page. */
  readonly boot: Registry | undefined;
  readonly api: HostApi;
  readonly uuid: () => string;
  /** Versions chosen for this browser, as `quiz@1.2.0`. They are always read from the API. */
  readonly overrides: string | undefined;
};

/** Reads which release of each remote this visitor gets. A failed read is retried by the next call. */
export function createRegistryReader({ boot, api, uuid, overrides }: RegistryOptions) {
  let known = overrides ? undefined : boot;
  async function readRegistry(): Promise<Registry> {
    known = await api.call(({ remoteRoutes }) => remoteRoutes.read, {
      query: { uuid: uuid(), ...(overrides && { remotes: overrides }) },
    });
    return known;
  }
  return {
    read: async (): Promise<Registry> => known ?? (await readRegistry()),
    /** Reads again, since a release may have been retired since. On failure the known registry stays. */
    refresh: (): Promise<unknown> => readRegistry().catch(() => undefined),
  };
}
