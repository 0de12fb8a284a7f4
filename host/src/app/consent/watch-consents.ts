import { extraStorageKeys } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
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

/**
 * Merges the member's consents after every kind of sign-in. Until that is done no consent is requested, since the
 * member may have decided already.
 */
export function syncConsentsOnLogin(shell: Shell): void {
  const { login, consentsLoaded, report } = shell;
  const mergeConsents = async () => {
    if (login.get() === 'member') {
      const { mergeMemberConsents } = await loadFile(() => import('./merge-member-consents'));
      await mergeMemberConsents(shell);
    }
  };
  login.subscribe(() => {
    if (login.get() === 'loading') return;
    void mergeConsents()
      .catch(report)
      .finally(() => consentsLoaded.set(true));
  });
}
