import { extraStorageKeys, type Geo, geoSchema, isRecord, readStoredJson } from '@funnel/contracts';

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
  return isRecord(kept) && typeof kept['at'] === 'number' && geoSchema.safeParse(kept['geo']).success;
}
