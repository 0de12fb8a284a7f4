import { type AppConfig, type Geo, type RuntimeConfig, unknownGeo } from '@funnel/contracts';
import { withRetries } from '@funnel/platform';
import { loadSchemas } from '../../calls/load-schemas';
import { cacheGeo, readCachedGeo } from './geo-cache';
import { readLocalGeo } from './local-geo';

export type GeoOptions = {
  readonly boot: Geo | undefined;
  readonly config: RuntimeConfig;
  readonly get: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly report: (error: unknown) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

const RETRIES = 3;
const TIMEOUT_MS = 2000;

/** The visitor's location; `unknownGeo`, with the strict privacy rules, when the lookup fails. */
export async function readGeo(appConfig: AppConfig, options: GeoOptions): Promise<Geo> {
  const { boot, storage, now, report } = options;
  const kept = boot ? undefined : readCachedGeo(storage, now());
  const chosen = readLocalGeo(options);
  if (kept && !chosen) return kept;
  try {
    if (chosen) return checkCurrency(chosen);
    const found = checkCurrency(boot ?? (await lookUpWithRetries(appConfig, options)));
    cacheGeo(storage, found, now());
    return found;
  } catch (error) {
    report(error);
    return unknownGeo;
  }
}

function lookUpWithRetries(appConfig: AppConfig, options: GeoOptions): Promise<Geo> {
  return withRetries(() => lookUpGeo(appConfig, options), { retries: RETRIES, wait: options.wait });
}

function checkCurrency(geo: Geo): Geo {
  if (geo.meta.currency.length !== 3) throw new Error('Invalid/unknown currency code');
  return geo;
}

/** The lookup address comes from remote configuration and defaults to our API. */
async function lookUpGeo(
  { environmentVariables, requestIP }: AppConfig,
  { config, get }: GeoOptions,
): Promise<Geo> {
  const address = new URL(environmentVariables.GEO_SERVICE_URL || `${config.apiBase}/geo`);
  if (requestIP) address.searchParams.set('ip', requestIP);
  const isOurs = address.href.startsWith(`${config.apiBase}/`);
  const answer = get(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isOurs && { headers: { 'api-key': config.headerKey } }),
  });
  const [response, { geoSchema }] = await Promise.all([answer, loadSchemas()]);
  if (!response.ok) throw new Error(`geo lookup: HTTP ${response.status}`);
  return geoSchema.parse(await response.json());
}
