import { loadFile } from '@funnel/platform/load-file';
import type { Shell } from '../shell';

/**
 * Merges the member's consents after every kind of sign-in. Until that is done no consent is requested, since the
 * member may have decided already.
 */
export function syncConsentsOnLogin(shell: Shell): void {
  const { login, consentsLoaded, report } = shell;
  const mergeConsents = async () => {
    if (login.get() === 'member') {
      const { mergeMemberConsents } = await loadFile(() => import('../consent/merge-member-consents'));
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
