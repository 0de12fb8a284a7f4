import { storageKeys } from '@funnel/contracts';
import type { Shell } from '../shell';

/** Tracks the first visit of this browser, once. */
export function trackFirstVisit({ storage, tracker }: Pick<Shell, 'storage' | 'tracker'>): void {
  if (storage.getItem(storageKeys.firstLoadDone)) return;
  storage.setItem(storageKeys.firstLoadDone, 'true');
  tracker.track('initial-load');
}
