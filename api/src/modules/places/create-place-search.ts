import type { Clock } from '../../platform/clock';
import { cachePlaces } from './cache-places';
import { createNppesRegistry } from './nppes-registry';
import { noPlaceSearch, type PlaceSearch } from './place-search';

/** The search in the configured registry; without one it is unavailable. */
export function createPlaceSearch({ url, clock }: { url: string | undefined; clock: Clock }): PlaceSearch {
  return url === undefined ? noPlaceSearch : cachePlaces(createNppesRegistry(url), clock);
}
