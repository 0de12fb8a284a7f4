import { extraStorageKeys, type Geo, isRecord, readStoredJson } from '@funnel/contracts';

/** How long a lookup is cached. */
const CACHE_MS = 24 * 60 * 60 * 1000;

/** The lookup of the last 24 hours; a damaged entry counts as none. */
export function readCachedGeo(storage: Pick<Storage, 'getItem'>, now: number): Geo | undefined {
  const kept = readStoredJson(storage, extraStorageKeys.geo, isCachedGeo);
  const age = kept && now - kept.at;
  return age !== undefined && age >= 0 && age < CACHE_MS ? kept?.geo : undefined;
}

export function cacheGeo(storage: Pick<Storage, 'setItem'>, geo: Geo, now: number): void {
  storage.setItem(extraStorageKeys.geo, JSON.stringify({ at: now, geo } satisfies CachedGeo));
}

type CachedGeo = { readonly at: number; readonly geo: Geo };

function isCachedGeo(kept: unknown): kept is CachedGeo {
  return isRecord(kept) && typeof kept['at'] === 'number' && isGeo(kept['geo']);
}

/** Whether what is stored has the parts that are read. What is looked up is parsed by its schema before it is stored. */
export function isGeo(geo: unknown): geo is Geo {
  if (!isRecord(geo) || !isRecord(geo['location']) || !isRecord(geo['meta'])) return false;
  const { countryCode } = geo['location'];
  const { currency, isGdpr } = geo['meta'];
  const isCountry = countryCode === null || typeof countryCode === 'string';
  return isCountry && typeof currency === 'string' && typeof isGdpr === 'boolean';
}
