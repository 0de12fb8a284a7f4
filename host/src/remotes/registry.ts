import type { Registry } from '@funnel/contracts';
import type { HostApi } from '../calls/host-api';

export type RegistryOptions = {
  /** The registry of the boot document, when it came with the page. */
  readonly boot: Registry | undefined;
  readonly api: HostApi;
  readonly uuid: () => string;
  /** Versions chosen for this browser, as `quiz@1.2.0`. They need an answer of their own from the API. */
  readonly overrides: string | undefined;
};

/** Which release of each remote this visitor gets. A failed read is tried again at the next call. */
export function registryReader({ boot, api, uuid, overrides }: RegistryOptions) {
  let known = overrides ? undefined : boot;
  async function ask(): Promise<Registry> {
    known = await api.call(({ remoteRoutes }) => remoteRoutes.read, {
      query: { uuid: uuid(), ...(overrides && { remotes: overrides }) },
    });
    return known;
  }
  return {
    current: () => known,
    read: async (): Promise<Registry> => known ?? (await ask()),
    /** Asks again, since a release may have been withdrawn while the page was open. What is known stays when that fails. */
    refresh: (): Promise<unknown> => ask().catch(() => undefined),
  };
}
