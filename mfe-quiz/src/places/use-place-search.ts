import { type Place, placeQueryLength, placeRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useOnline } from '@funnel/platform/use-online';
import { useEffect, useState } from 'react';

export type PlaceSearch =
  | { readonly status: 'idle' | 'searching' | 'unavailable' }
  | { readonly status: 'found'; readonly places: readonly Place[] };

/** Typing pauses of this length start a search. */
const DEBOUNCE_MS = 250;

/** Searches the directory for what is typed; null stops searching. Offline, and when it fails, it is unavailable. */
export function usePlaceSearch(typed: string | null): PlaceSearch {
  const { api } = usePlatform();
  const isOnline = useOnline();
  const words = typed?.trim().replace(/\s+/g, ' ') ?? '';
  const isLongEnough = words.length >= placeQueryLength.min && words.length <= placeQueryLength.max;
  const [answer, setAnswer] = useState<{ words: string; search: PlaceSearch } | null>(null);

  useEffect(() => {
    if (!isLongEnough || !isOnline) return;
    const request = new AbortController();
    const settle = (search: PlaceSearch) => {
      if (!request.signal.aborted) setAnswer({ words, search });
    };
    const timer = setTimeout(() => {
      api
        .call(placeRoutes.search, { query: { q: words } }, { signal: request.signal })
        .then(({ places }) => settle({ status: 'found', places }))
        .catch(() => settle({ status: 'unavailable' }));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [api, words, isLongEnough, isOnline]);

  if (!isLongEnough) return { status: 'idle' };
  if (!isOnline) return { status: 'unavailable' };
  return answer?.words === words ? answer.search : { status: 'searching' };
}
