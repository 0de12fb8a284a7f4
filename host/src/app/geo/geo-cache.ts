import { extraStorageKeys, type Geo } from '@funnel/contracts';

/** How long a lookup is cached. */
const CACHE_MS = 24 * 60 * 60 * 1000;

/** The lookup of the last 24 hours; a damaged entry counts as none. */
export function readCachedGeo(storage: Pick<Storage, 'getItem'>, now: number): Geo | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(extraStorageKeys.geo) ?? 'null');
    if (!isObject(kept) || typeof kept['at'] !== 'number' || !isGeo(kept['geo'])) return undefined;
    const age = now - kept['at'];
    return age >= 0 && age < CACHE_MS ? kept['geo'] : undefined;
  } catch {
    return undefined;
  }
}

export function cacheGeo(storage: Pick<Storage, 'setItem'>, geo: Geo, now: number): void {
  storage.setItem(extraStorageKeys.geo, JSON.stringify({ at: now, geo }));
}

/** Checked by hand, since the first screen must not wait for the schema library. */
export function isGeo(geo: unknown): geo is Geo {
  if (!isObject(geo) || !isObject(geo['location']) || !isObject(geo['meta'])) return false;
  const { countryCode } = geo['location'];
  const { currency, isGdpr } = geo['meta'];
  const isCountry = countryCode === null || typeof countryCode === 'string';
  return isCountry && typeof currency === 'string' && typeof isGdpr === 'boolean';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
