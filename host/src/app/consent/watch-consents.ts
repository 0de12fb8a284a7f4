import { extraStorageKeys } from '@funnel/contracts';
import type { Shell } from '../shell';

/** Decisions of other tabs hold here too, and records that did not arrive are sent when there is a chance. */
export function watchConsents({ consents, quietTime }: Pick<Shell, 'consents' | 'quietTime'>): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === extraStorageKeys.consents) consents.reread();
  });
  // A page that comes back from the browser's memory has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && consents.reread());
  const send = () => void consents.sendUnsent();
  addEventListener('online', send);
  quietTime.whenQuiet(send);
}
