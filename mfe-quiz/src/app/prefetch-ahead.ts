import type { Platform } from '@funnel/platform';
import { prefetchRest } from './screens';

const AFTER_MS = 1500;

let isPlanned = false;

/** Fetches the rest of the quiz in the background, even if the current step is answered quickly. */
export function planPrefetch(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void prefetchRest();
  }, AFTER_MS);
}

type Place = { readonly index: number; readonly total: number };

/** Prefetches the results from the second half of the quiz on. */
export function prefetchResults({ prefetch, links }: Platform, { index, total }: Place): void {
  if (index * 2 >= total) prefetch?.(links.results());
}
