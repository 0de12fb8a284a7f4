import { loadFile } from '@funnel/platform/load-file';
import { leavePage } from '../boot/browser';
import type { Shell } from '../shell';

/** Watches other tabs for the end of the session once a member is signed in. */
export function followSignOuts(shell: Shell): void {
  const { login, report } = shell;
  const stop = login.subscribe(() => {
    if (login.get() !== 'member') return;
    stop();
    loadFile(() => import('./watch-sign-out')).then(
      ({ watchSignOut }) => watchSignOut({ ...shell, visitStorage: sessionStorage }, leavePage),
      report,
    );
  });
}
