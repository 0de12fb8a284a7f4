import {
  type AppConfig,
  appConfigRoutes,
  type BootDocument,
  flagPayloadSchema,
  type Geo,
  geoRoutes,
  type Registry,
  remoteRoutes,
} from '@funnel/contracts';
import type * as z from 'zod/mini';
import type { ServerConfig } from './config';
import { remembered, rememberedByKey } from './remembered';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** No source may cost a page more than this. */
const TIMEOUT_MS = 300;
const MOST_KEYS = 5000;

/** Where the pieces of the boot document come from. Each gives undefined when its source does not answer in time. */
export type Sources = {
  appConfig(): Promise<AppConfig | undefined>;
  geo(ip: string): Promise<Geo | undefined>;
  flags(): Promise<BootDocument['flags']>;
  registry(uuid: string): Promise<Registry | undefined>;
  /** An HTML fragment that a remote prerendered. */
  fragment(url: string): Promise<string | undefined>;
};

export type SourcesOptions = {
  readonly config: Pick<ServerConfig, 'apiUrl' | 'runtime'>;
  readonly get: typeof fetch;
  readonly now: () => number;
};

export function createSources({ config, get, now }: SourcesOptions): Sources {
  const { apiUrl, runtime } = config;
  const headers = { 'api-key': runtime.headerKey };
  const read = async <T>(address: string, schema: z.ZodMiniType<T>, signal: AbortSignal): Promise<T> => {
    const response = await get(address, { headers: address.startsWith(apiUrl) ? headers : {}, signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return schema.parse(await response.json());
  };
  const flagsHost = runtime.growthbookApiHost ?? 'https://cdn.growthbook.io';
  const common = { timeoutMs: TIMEOUT_MS, now };
  const readRegistry = (query: string, signal: AbortSignal) =>
    read(`${apiUrl}/remotes${query}`, remoteRoutes.read.reply, signal);
  const ownRegistry = rememberedByKey(MOST_KEYS, (uuid) =>
    remembered({
      ...common,
      freshMs: SECOND,
      staleMs: HOUR,
      fetch: (signal) => readRegistry(uuid && `?${new URLSearchParams({ uuid })}`, signal),
    }),
  );
  // What everybody gets stands in when the API does not answer for one visitor in time.
  const stableRegistry = remembered({
    ...common,
    freshMs: 10 * SECOND,
    staleMs: HOUR,
    fetch: (signal) => readRegistry('', signal),
  });
  return {
    appConfig: remembered({
      ...common,
      freshMs: 5 * MINUTE,
      staleMs: 24 * HOUR,
      fetch: (signal) => read(`${apiUrl}/app-config?fromWeb=true`, appConfigRoutes.read.reply, signal),
    }),
    geo: rememberedByKey(MOST_KEYS, (ip) =>
      remembered({
        ...common,
        freshMs: 24 * HOUR,
        staleMs: 24 * HOUR,
        fetch: (signal) => read(`${apiUrl}/geo?${new URLSearchParams({ ip })}`, geoRoutes.read.reply, signal),
      }),
    ),
    flags: remembered({
      ...common,
      freshMs: SECOND,
      staleMs: 4 * HOUR,
      fetch: (signal) =>
        read(`${flagsHost}/api/features/${runtime.growthbookClientKey}`, flagPayloadSchema, signal),
    }),
    registry: async (uuid) => {
      const [own, stable] = await Promise.all([ownRegistry(uuid), stableRegistry()]);
      return own ?? stable;
    },
    fragment: rememberedByKey(100, (url) =>
      remembered({
        ...common,
        freshMs: 24 * HOUR,
        staleMs: 24 * HOUR,
        fetch: async (signal) => {
          const response = await get(url, { signal });
          if (!response.ok) throw new Error(`HTTP ${response.status}`);
          return response.text();
        },
      }),
    ),
  };
}
