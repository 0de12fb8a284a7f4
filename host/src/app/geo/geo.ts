import {
  type AppConfig,
  extraStorageKeys,
  type Geo,
  isRecord,
  type RuntimeConfig,
  readStoredJson,
  storageKeys,
  unknownGeo,
} from '@funnel/contracts';
import { withRetries } from '@funnel/platform';
import { loadSchemas } from '../../calls/load-schemas';
import { hasTestTools } from '../../features/dev-menu/dev-menu-access';

export type GeoOptions = {
  readonly boot: Geo | undefined;
  readonly config: RuntimeConfig;
  readonly get: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly report: (error: unknown) => void;
  readonly entry: Readonly<Partial<Record<'testGeo', string>>>;
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
  try {
    const chosen = (await readTestGeo(appConfig, options)) ?? readLocalGeo(options);
    if (kept && !chosen) return kept;
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
  testGeo?: string,
): Promise<Geo> {
  const address = new URL(environmentVariables.GEO_SERVICE_URL || `${config.apiBase}/geo`);
  if (testGeo) address.searchParams.set('testGeo', testGeo);
  else if (requestIP) address.searchParams.set('ip', requestIP);
  const isOurs = address.href.startsWith(`${config.apiBase}/`);
  const answer = get(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isOurs && { headers: { 'api-key': config.headerKey } }),
  });
  const [response, { geoSchema }] = await Promise.all([answer, loadSchemas()]);
  if (!response.ok) throw new Error(`geo lookup: HTTP ${response.status}`);
  return geoSchema.parse(await response.json());
}

/** The country that `testGeo` of the address names, kept as the place that the dev menu shows and changes. */
async function readTestGeo(appConfig: AppConfig, options: GeoOptions): Promise<Geo | undefined> {
  const { config, entry, storage } = options;
  if (!hasTestTools(config) || !entry.testGeo) return undefined;
  const geo = await lookUpGeo(appConfig, options, entry.testGeo);
  storage.setItem(storageKeys.localGeoSettings, JSON.stringify({ overrideActive: true, ...geo }));
  return geo;
}

type LocalGeoOptions = {
  readonly config: RuntimeConfig;
  readonly storage: Pick<Storage, 'getItem'>;
};

/** The location a tester chose in this browser, if active and test tools are allowed. */
function readLocalGeo({ config, storage }: LocalGeoOptions): Geo | undefined {
  if (!hasTestTools(config)) return undefined;
  const settings = readStoredJson(storage, storageKeys.localGeoSettings, isActive);
  return settings && { location: settings.location, meta: settings.meta };
}

function isActive(settings: unknown): settings is Geo {
  return isRecord(settings) && settings['overrideActive'] === true && isGeo(settings);
}

/** How long a lookup is cached. */
const CACHE_MS = 24 * 60 * 60 * 1000;

/** The lookup of the last 24 hours; a damaged entry counts as none. */
function readCachedGeo(storage: Pick<Storage, 'getItem'>, now: number): Geo | undefined {
  const kept = readStoredJson(storage, extraStorageKeys.geo, isCachedGeo);
  const age = kept && now - kept.at;
  return age !== undefined && age >= 0 && age < CACHE_MS ? kept?.geo : undefined;
}

function cacheGeo(storage: Pick<Storage, 'setItem'>, geo: Geo, now: number): void {
  storage.setItem(extraStorageKeys.geo, JSON.stringify({ at: now, geo } satisfies CachedGeo));
}

type CachedGeo = { readonly at: number; readonly geo: Geo };

function isCachedGeo(kept: unknown): kept is CachedGeo {
  return isRecord(kept) && typeof kept['at'] === 'number' && isGeo(kept['geo']);
}

/** Whether what is stored has the parts that are read. What is looked up is parsed by its schema before it is stored. */
function isGeo(geo: unknown): geo is Geo {
  if (!isRecord(geo) || !isRecord(geo['location']) || !isRecord(geo['meta'])) return false;
  const { countryCode } = geo['location'];
  const { currency, isGdpr } = geo['meta'];
  const isCountry = countryCode === null || typeof countryCode === 'string';
  return isCountry && typeof currency === 'string' && typeof isGdpr === 'boolean';
}
