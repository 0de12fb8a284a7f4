import { extraStorageKeys, type Geo } from '@funnel/contracts';

/** How long a lookup holds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What was found less than a day ago; anything else in its place counts as nothing. */
export function readKeptGeo(storage: Pick<Storage, 'getItem'>, now: number): Geo | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(extraStorageKeys.geo) ?? 'null');
    if (!isObject(kept) || typeof kept['at'] !== 'number' || !isGeo(kept['geo'])) return undefined;
    const age = now - kept['at'];
    return age >= 0 && age < KEPT_MS ? kept['geo'] : undefined;
  } catch {
    return undefined;
  }
}

export function keepGeo(storage: Pick<Storage, 'setItem'>, geo: Geo, now: number): void {
  storage.setItem(extraStorageKeys.geo, JSON.stringify({ at: now, geo }));
}

/** By hand, since the first screen does not wait for the schema library. */
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
