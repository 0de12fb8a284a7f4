import {
  type AppConfig,
  appConfigRoutes,
  type BootDocument,
  bucketRoutes,
  type ChannelTable,
  findForeignFiles,
  flagPayloadSchema,
  type Geo,
  geoRoutes,
  type Registry,
  type Release,
  remoteNames,
  remoteRoutes,
  VISITOR_KEY_COOKIE,
} from '@funnel/contracts';
import { type Buckets, formatBucketKey } from '@funnel/flags';
import { chooseRelease } from '@funnel/flags/choose-release';
import { SERVICE_TOKEN_HEADER, VISITOR_ADDRESS_HEADER } from '@funnel/server';
import type * as z from 'zod/mini';
import type { ServerConfig } from './config';
import { createFragments } from './fragments';
import { remembered, rememberedByKey } from './remembered';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** No page waits for the newest flags, which a busy flag service may take a while to give. */
const NEWEST_TIMEOUT_MS = 5 * SECOND;
/** A busy registry may take longer than a page waits. */
const REGISTRY_TIMEOUT_MS = 5 * SECOND;
const MOST_KEYS = 5000;

/** Where the pieces of the boot document come from. Each gives undefined when its source does not answer in time. */
export type Sources = {
  appConfig(): Promise<AppConfig | undefined>;
  /** Where a visitor is, by the address and what a trusted edge said. */
  geo(ip: string, edgeCountry?: string): Promise<Geo | undefined>;
  flags(): Promise<BootDocument['flags']>;
  /** The same, asked for now. */
  newestFlags(): Promise<BootDocument['flags']>;
  /** The releases for one visitor: always the same ones, however busy the API is. */
  registry(uuid: string): Promise<Registry | undefined>;
  /** What the flag SDK assigned this visitor before, opened by the browser's visitor key; never an old answer. */
  buckets(uuid: string, caller: { visitorKey: string; ip: string }): Promise<Buckets | undefined>;
  /** An HTML fragment that a remote prerendered, when it is what the release names. */
  fragment(url: string, integrity: string): Promise<string | undefined>;
};

export type SourcesOptions = {
  readonly config: Pick<
    ServerConfig,
    | 'apiUrl'
    | 'assetOrigins'
    | 'flagsUrl'
    | 'runtime'
    | 'serviceToken'
    | 'sourceTimeoutMs'
    | 'trustedGeoHeader'
  >;
  readonly get: typeof fetch;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
};

export function createSources({ config, get, now, reportError }: SourcesOptions): Sources {
  const { apiUrl, flagsUrl, runtime, trustedGeoHeader, sourceTimeoutMs: timeoutMs } = config;
  const { serviceToken } = config;
  const headers = {
    'api-key': runtime.headerKey,
    ...(serviceToken && { [SERVICE_TOKEN_HEADER]: serviceToken }),
  };
  /** So that the call counts as the visitor's own; without the credential as one that came through a proxy. */
  const calledFor = (ip: string): Readonly<Record<string, string>> => {
    if (ip === '') return {};
    return { [serviceToken ? VISITOR_ADDRESS_HEADER : 'x-forwarded-for']: ip };
  };
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
  const fragments = createFragments({ get, now, timeoutMs, reportError });
  const channels = remembered({
    ...common,
    freshMs: SECOND,
    staleMs: HOUR,
    requestMs: REGISTRY_TIMEOUT_MS,
    fetch: async (signal) => {
      const table = await read(`${apiUrl}/remotes/channels`, remoteRoutes.readChannels.reply, signal);
      const allowed = dropForeignReleases(table, config.assetOrigins);
      fragments.keepServed(allowed);
      return allowed;
    },
  });
  // Asked on the visitor's behalf, as a proxy would: an address in the query counts with test tools only.
  const visitorGeo = rememberedByKey(MOST_KEYS, (key) => {
    const [ip = '', country = ''] = key.split(' ');
    const visitor = {
      ...calledFor(ip),
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
      const table = await channels();
      return table && chooseReleases(table, uuid);
    },
    async buckets(uuid, { visitorKey, ip }) {
      const address = `${apiUrl}/buckets?${new URLSearchParams({ keys: formatBucketKey(uuid) })}`;
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const headers = { ...calledFor(ip), cookie: `${VISITOR_KEY_COOKIE}=${visitorKey}` };
        return (await read(address, bucketRoutes.read.reply, signal, headers)).data;
      } catch {
        return undefined;
      }
    },
    fragment: fragments.read,
  };
}

/** Releases whose files are all at allowed origins, which alone the security policy of a page then names. */
function dropForeignReleases({ revision, remotes }: ChannelTable, allowed: readonly string[]): ChannelTable {
  const isAllowed = (release: Release) => findForeignFiles(release, allowed).length === 0;
  const kept = Object.entries(remotes).map(([name, channels]) => [
    name,
    channels && {
      ...(channels.stable && isAllowed(channels.stable) && { stable: channels.stable }),
      ...(channels.canary && isAllowed(channels.canary.release) && { canary: channels.canary }),
    },
  ]);
  return { revision, remotes: Object.fromEntries(kept) };
}

function chooseReleases({ revision, remotes }: ChannelTable, uuid: string): Registry {
  const chosen: Registry['remotes'] = {};
  for (const name of remoteNames) {
    const release = chooseRelease(name, remotes[name] ?? {}, uuid || undefined);
    if (release) chosen[name] = release;
  }
  return { revision, remotes: chosen };
}
