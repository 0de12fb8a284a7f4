import { extraStorageKeys } from '@funnel/contracts';
import type { Shell } from '../shell';

/** Applies decisions of other tabs, and sends pending records when possible. */
export function watchConsents({ consents, idleQueue }: Pick<Shell, 'consents' | 'idleQueue'>): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === extraStorageKeys.consents) consents.reread();
  });
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && consents.reread());
  const send = () => void consents.sendUnsent();
  addEventListener('online', send);
  idleQueue.runWhenIdle(send);
}
