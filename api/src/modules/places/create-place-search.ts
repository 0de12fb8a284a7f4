import type { Place } from '@funnel/contracts';
import { type Clock, hour } from '../../platform/clock';
import type { Limiters } from '../../platform/http/limiters';
import { createNppesRegistry } from './nppes-registry';
import { noPlaceSearch, type PlaceSearch } from './place-search';

type Dependencies = { url: string | undefined; clock: Clock; limiters: Limiters };

/** The search in the configured registry; without one it is unavailable. */
export function createPlaceSearch({ url, clock, limiters }: Dependencies): PlaceSearch {
  return url === undefined ? noPlaceSearch : cachePlaces(createNppesRegistry(url, limiters), clock);
}

/** How long an answer is used again: the registry changes once a day. */
const FRESH = hour;
const MAX_ENTRIES = 500;

type Entry = { readonly places: Promise<readonly Place[]>; readonly until: number };

/** Asks once for the same words, also while the first request is under way. A failure is not kept. */
function cachePlaces(search: PlaceSearch, clock: Clock): PlaceSearch {
  const entries = new Map<string, Entry>();
  return (words) => {
    const key = words.toLowerCase().replace(/\s+/g, ' ');
    const now = clock().getTime();
    const known = entries.get(key);
    entries.delete(key);
    const entry = known && known.until > now ? known : { places: search(words), until: now + FRESH };
    entries.set(key, entry);
    dropOldest(entries);
    entry.places.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.places;
  };
}

function dropOldest(entries: Map<string, Entry>): void {
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}
