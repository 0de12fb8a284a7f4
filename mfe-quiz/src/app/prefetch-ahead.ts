import type { Platform } from '@funnel/platform';
import { prefetchRest } from './screens';

const AFTER_MS = 1500;

let isPlanned = false;

/** Fetches the rest of the quiz behind the step on screen, however quickly that is answered. */
export function planPrefetch(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    void prefetchRest();
  }, AFTER_MS);
}

type Place = { readonly index: number; readonly total: number };

/** From the second half of the quiz on the results are probably wanted. */
export function prefetchResults({ prefetch, links }: Platform, { index, total }: Place): void {
  if (index * 2 >= total) prefetch?.(links.results());
}
