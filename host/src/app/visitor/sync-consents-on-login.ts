import { loadFile } from '@funnel/platform/load-file';
import type { Shell } from '../shell';

/** Consents follow the member, however they signed in; until that is done nobody is asked what they may have answered. */
export function followMember(shell: Shell): void {
  const { login, consentsSettled, report } = shell;
  const settle = async () => {
    if (login.get() === 'member') {
      const { joinMemberConsents } = await loadFile(() => import('../consent/member-consents'));
      await joinMemberConsents(shell);
    }
  };
  login.subscribe(() => {
    if (login.get() === 'loading') return;
    void settle()
      .catch(report)
      .finally(() => consentsSettled.set(true));
  });
}
