import { storageKeys } from '@funnel/contracts';
import type { Shell } from '../shell';

/** The first visit of this browser is told, once. */
export function noteVisit({ storage, tracker }: Pick<Shell, 'storage' | 'tracker'>): void {
  if (storage.getItem(storageKeys.firstLoadDone)) return;
  storage.setItem(storageKeys.firstLoadDone, 'true');
  tracker.track('initial-load');
}
