import type { AppConfig } from '@funnel/contracts';
import { createObservable, withRetries } from '@funnel/platform';
import type { HostApi } from '../../calls/host-api';

export type RemoteConfigOptions = {
  /** What came with the page. */
  readonly boot: AppConfig | undefined;
  readonly api: HostApi;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
};

/** Read again after this long. */
const STALE_MS = 5 * 60 * 1000;
const RETRIES = 2;

/** Used until remote configuration is known. */
export const defaultAppConfig: AppConfig = {
  generalSettings: { FLAGS_PROVIDER: 'growthbook', GROWTH_EXPERIMENT_SWIMLANES: [] },
  discoveredInflowOptions: [],
  requestIP: '',
  environmentVariables: { GEO_SERVICE_URL: '' },
};

/** Holds the page's remote configuration. */
export function createRemoteConfig(options: RemoteConfigOptions) {
  const { boot, now, report } = options;
  const current = createObservable(boot ?? defaultAppConfig);
  let requestedAt = boot ? now() : Number.NEGATIVE_INFINITY;
  const fetchAndStore = async () => {
    requestedAt = now();
    const read = await fetchConfig(options);
    current.set(read);
    return read;
  };
  return {
    /** The current configuration; the defaults until it is read. */
    current,
    /** Reads it for the start; rejects on failure. */
    read: async () => boot ?? (await fetchAndStore()),
    /** Reads it again when stale. On failure the current one stays. */
    async refresh(): Promise<void> {
      if (now() - requestedAt < STALE_MS) return;
      await fetchAndStore().catch(report);
    },
  };
}

function fetchConfig({ api, wait }: RemoteConfigOptions): Promise<AppConfig> {
  const call = () => api.call(({ appConfigRoutes }) => appConfigRoutes.read, { query: { fromWeb: 'true' } });
  return withRetries(call, { retries: RETRIES, wait });
}
