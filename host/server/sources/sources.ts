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
  indexMounts,
  type MembershipPrice,
  offeringRoutes,
  type Preview,
  previewRoutes,
  type Registry,
  type Release,
  remoteRoutes,
} from '@funnel/contracts';
import { type Buckets, formatBucketKey } from '@funnel/flags';
import { chooseRelease } from '@funnel/flags/choose-release';
import { REQUEST_ID_HEADER, SERVICE_TOKEN_HEADER, VISITOR_ADDRESS_HEADER } from '@funnel/server';
import { isAnswered, measureCall } from '@funnel/server/measure-call';
import { buildTraceHeaders } from '@funnel/server/tracing';
import type * as z from 'zod/mini';
import type { ServerConfig } from '../config';
import { mayBeShown } from '../preview/preview-cookie';
import { createCachedFetch, createCachedFetchByKey } from './cached-fetch';
import { createReleaseTexts } from './release-texts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Time-out of the newest flags; no page waits for them. */
const NEWEST_TIMEOUT_MS = 5 * SECOND;
/** Time-out of the registry, longer than a page waits. */
const REGISTRY_TIMEOUT_MS = 5 * SECOND;
/** Time-out of the membership's price, longer than a page waits. */
const PRICE_TIMEOUT_MS = 5 * SECOND;
const MOST_KEYS = 5000;

/** Sources of the boot document. Each resolves to undefined when it does not answer in time. */
export type Sources = {
  appConfig(): Promise<AppConfig | undefined>;
  /** The visitor's location, by address and trusted edge header. */
  geo(ip: string, edgeCountry?: string): Promise<Geo | undefined>;
  flags(): Promise<BootDocument['flags']>;
  /** The same, never cached. */
  newestFlags(): Promise<BootDocument['flags']>;
  /** The releases for one visitor, stable even while the API is busy. */
  registry(uuid: string): Promise<Registry | undefined>;
  /** What a preview link shows, asked for by a visitor's address. */
  preview(text: string, ip: string): Promise<Preview | undefined>;
  /** The visitor's sticky assignments, read with the visitor key; never cached. */
  buckets(
    uuid: string,
    caller: { visitorKey: string; ip: string; requestId: string },
  ): Promise<Buckets | undefined>;
  /** What every new visitor pays for the monthly membership, in a currency where prices are localized. */
  membershipPrice(currency?: string): Promise<MembershipPrice | undefined>;
  /** Prerendered HTML of a release or its styles, if the hash matches. */
  releaseText(url: string, integrity: string): Promise<string | undefined>;
};

export type SourcesOptions = {
  readonly config: ServerConfig;
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
  /** Attributes the call to the visitor; without the credential as a proxy would. */
  const buildVisitorHeaders = (ip: string): Readonly<Record<string, string>> => {
    if (ip === '') return {};
    return { [serviceToken ? VISITOR_ADDRESS_HEADER : 'x-forwarded-for']: ip };
  };
  const read = async <T>(
    address: string,
    schema: z.ZodMiniType<T>,
    signal: AbortSignal,
    more: Readonly<Record<string, string>> = {},
  ): Promise<T> => {
    const call = (sent: Readonly<Record<string, string>>) => get(address, { headers: sent, signal });
    const response = address.startsWith(apiUrl)
      ? await measureCall('api', () => call({ ...headers, ...more, ...buildTraceHeaders() }), {
          isSuccess: isOk,
        })
      : await measureCall('flags', () => call({}), { isSuccess: isAnswered });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return schema.parse(await response.json());
  };
  const common = { timeoutMs, now };
  const texts = createReleaseTexts({ get, now, timeoutMs, reportError });
  const channels = createCachedFetch({
    ...common,
    freshMs: SECOND,
    staleMs: HOUR,
    requestMs: REGISTRY_TIMEOUT_MS,
    fetch: async (signal) => {
      const table = await read(`${apiUrl}/remotes/channels`, remoteRoutes.readChannels.reply, signal);
      const allowed = dropForeignReleases(table, config.assetOrigins);
      texts.dropUnserved(allowed);
      return allowed;
    },
  });
  // Called for the visitor, as a proxy would; an address in the query counts only with test tools.
  const visitorGeo = createCachedFetchByKey(MOST_KEYS, (key) => {
    const [ip = '', country = ''] = key.split(' ');
    const visitor = {
      ...buildVisitorHeaders(ip),
      ...(trustedGeoHeader && country && { [trustedGeoHeader]: country }),
    };
    return createCachedFetch({
      ...common,
      freshMs: 24 * HOUR,
      staleMs: 24 * HOUR,
      fetch: (signal) => read(`${apiUrl}/geo`, geoRoutes.read.reply, signal, visitor),
    });
  });
  // Asked for the visitor, whose limit counts. A revoked version leaves after a moment; a busy API moves no one.
  const previews = createCachedFetchByKey(MOST_KEYS, (key) => {
    const [ip = ''] = key.split(' ', 1);
    const text = key.slice(ip.length + 1);
    return createCachedFetch({
      ...common,
      freshMs: SECOND,
      staleMs: HOUR,
      requestMs: REGISTRY_TIMEOUT_MS,
      fetch: async (signal) => {
        const address = `${apiUrl}${previewRoutes.read.path}?${new URLSearchParams({ remotes: text })}`;
        const preview = await read(address, previewRoutes.read.reply, signal, buildVisitorHeaders(ip));
        return dropForeignPreview(preview, config.assetOrigins);
      },
    });
  });
  // An old amount is none: prices and experiments may have changed since.
  const membershipPrices = createCachedFetchByKey(MOST_KEYS, (currency) => {
    const query = currency && `?${new URLSearchParams({ currency })}`;
    return createCachedFetch({
      ...common,
      freshMs: 5 * SECOND,
      staleMs: 0,
      requestMs: PRICE_TIMEOUT_MS,
      fetch: (signal) =>
        read(`${apiUrl}${offeringRoutes.readCommon.path}${query}`, offeringRoutes.readCommon.reply, signal),
    });
  });
  const readFlags = (signal: AbortSignal) =>
    read(`${flagsUrl}/api/features/${runtime.growthbookClientKey}`, flagPayloadSchema, signal);
  return {
    appConfig: createCachedFetch({
      ...common,
      // Hosts name the same quiz within seconds.
      freshMs: 5 * SECOND,
      staleMs: 24 * HOUR,
      fetch: (signal) => read(`${apiUrl}/app-config?fromWeb=true`, appConfigRoutes.read.reply, signal),
    }),
    geo: (ip, edgeCountry = '') => visitorGeo(`${ip} ${edgeCountry}`),
    flags: createCachedFetch({
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
    preview: async (text, ip) => {
      const testTools = runtime.testTools === 'enabled';
      return mayBeShown(text, { now: now(), testTools }) ? previews(`${ip} ${text}`) : { state: 'ended' };
    },
    async buckets(uuid, { visitorKey, ip, requestId }) {
      const address = `${apiUrl}/buckets?${new URLSearchParams({ keys: formatBucketKey(uuid) })}`;
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const headers = {
          ...buildVisitorHeaders(ip),
          cookie: visitorKey,
          [REQUEST_ID_HEADER]: requestId,
        };
        return (await read(address, bucketRoutes.read.reply, signal, headers)).data;
      } catch {
        return undefined;
      }
    },
    membershipPrice: (currency = '') => membershipPrices(currency),
    releaseText: texts.read,
  };
}

const isOk = ({ ok }: Response) => ok;

/** Keeps releases whose files are all at allowed origins; only those enter the page's security policy. */
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

/** A preview with a file elsewhere shows nothing. */
function dropForeignPreview(preview: Preview, allowed: readonly string[]): Preview {
  if (preview.state === 'ended') return preview;
  const releases = Object.values(preview.remotes);
  const isAllowed = releases.every((release) => !release || findForeignFiles(release, allowed).length === 0);
  return isAllowed ? preview : { state: 'ended' };
}

function chooseReleases({ revision, remotes }: ChannelTable, uuid: string): Registry {
  const chosen: Registry['remotes'] = {};
  for (const [name, channels] of Object.entries(remotes)) {
    const release = chooseRelease(name, channels ?? {}, uuid || undefined);
    if (release) chosen[name] = release;
  }
  return { revision, remotes: chosen, mounts: indexMounts(chosen) };
}
