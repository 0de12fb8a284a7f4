import {
  type AppConfig,
  appConfigRoutes,
  type BootDocument,
  bucketRoutes,
  flagPayloadSchema,
  type Geo,
  geoRoutes,
  type Registry,
  remoteRoutes,
} from '@funnel/contracts';
import { type Buckets, bucketKeyOf } from '@funnel/flags';
import type * as z from 'zod/mini';
import type { ServerConfig } from './config';
import { remembered, rememberedByKey } from './remembered';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** No page waits for the newest flags, which a busy flag service may take a while to give. */
const NEWEST_TIMEOUT_MS = 5 * SECOND;
const MOST_KEYS = 5000;

/** Where the pieces of the boot document come from. Each gives undefined when its source does not answer in time. */
export type Sources = {
  appConfig(): Promise<AppConfig | undefined>;
  /** Where a visitor is, by the address and what a trusted edge said. */
  geo(ip: string, edgeCountry?: string): Promise<Geo | undefined>;
  flags(): Promise<BootDocument['flags']>;
  /** The same, asked for now. */
  newestFlags(): Promise<BootDocument['flags']>;
  registry(uuid: string): Promise<Registry | undefined>;
  /** What the flag SDK assigned this visitor before; never an old answer. */
  buckets(uuid: string): Promise<Buckets | undefined>;
  /** An HTML fragment that a remote prerendered. */
  fragment(url: string): Promise<string | undefined>;
};

export type SourcesOptions = {
  readonly config: Pick<
    ServerConfig,
    'apiUrl' | 'flagsUrl' | 'runtime' | 'trustedGeoHeader' | 'sourceTimeoutMs'
  >;
  readonly get: typeof fetch;
  readonly now: () => number;
};

export function createSources({ config, get, now }: SourcesOptions): Sources {
  const { apiUrl, flagsUrl, runtime, trustedGeoHeader, sourceTimeoutMs: timeoutMs } = config;
  const headers = { 'api-key': runtime.headerKey };
  const read = async <T>(
    address: string,
    schema: z.ZodMiniType<T>,
    signal: AbortSignal,
    more: Readonly<Record<string, string>> = {},
  ): Promise<T> => {
    const sent = address.startsWith(apiUrl) ? { ...headers, ...more } : {};
    const response = await get(address, { headers: sent, signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return schema.parse(await response.json());
  };
  const common = { timeoutMs, now };
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
  // Asked on the visitor's behalf, as a proxy would: an address in the query counts with test tools only.
  const visitorGeo = rememberedByKey(MOST_KEYS, (key) => {
    const [ip = '', country = ''] = key.split(' ');
    const visitor = {
      'x-forwarded-for': ip,
      ...(trustedGeoHeader && country && { [trustedGeoHeader]: country }),
    };
    return remembered({
      ...common,
      freshMs: 24 * HOUR,
      staleMs: 24 * HOUR,
      fetch: (signal) => read(`${apiUrl}/geo`, geoRoutes.read.reply, signal, visitor),
    });
  });
  const readFlags = (signal: AbortSignal) =>
    read(`${flagsUrl}/api/features/${runtime.growthbookClientKey}`, flagPayloadSchema, signal);
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
    geo: (ip, edgeCountry = '') => visitorGeo(`${ip} ${edgeCountry}`),
    flags: remembered({
      ...common,
      freshMs: SECOND,
      staleMs: 4 * HOUR,
      fetch: readFlags,
    }),
    newestFlags: () => readFlags(AbortSignal.timeout(NEWEST_TIMEOUT_MS)).catch(() => undefined),
    registry: async (uuid) => {
      const [own, stable] = await Promise.all([ownRegistry(uuid), stableRegistry()]);
      return own ?? stable;
    },
    async buckets(uuid) {
      const address = `${apiUrl}/buckets?${new URLSearchParams({ keys: bucketKeyOf(uuid) })}`;
      try {
        return (await read(address, bucketRoutes.read.reply, AbortSignal.timeout(timeoutMs))).data;
      } catch {
        return undefined;
      }
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
