import { loadFile } from '@funnel/platform/load-file';
import { hasTestTools, isDebugOn, isDevMenuRequested } from '../../features/dev-menu/dev-menu-access';
import { createEventLog } from '../../features/dev-menu/event-log';
import type { VisitorFlags } from '../../features/experiments/visitor-flags';
import type { StartupResult } from '../boot/startup-gate';
import type { Shell } from '../shell';
import type { DrawnSite } from './dev-tools';

type OpenTools = (site: DrawnSite) => void;

/** Logs events from the start where dev tools are allowed; starts the requested tools once the site is rendered. */
export function watchForDevTools(shell: Shell): OpenTools {
  const { config, storage, tracker, idleQueue, report } = shell;
  const wantsDebug = isDebugOn(storage);
  if (!wantsDebug && !hasTestTools(config)) return () => undefined;
  const events = createEventLog(tracker.onTracked, () => new Date());
  return ({ startup, router }) => {
    const wantsMenu = hasTestTools(config) && (isDevMenuRequested(storage) || isFlagged(startup));
    if (!wantsMenu && !wantsDebug) return;
    idleQueue.runWhenIdle(() => {
      loadFile(() => import('./dev-tools')).then(
        ({ startDevTools }) => startDevTools({ shell, startup, router, events, wantsMenu, wantsDebug }),
        report,
      );
    });
  };
}

function isFlagged({ flags }: StartupResult<VisitorFlags>): boolean {
  return flags.variant('show-dev-menu') === 'show-dev-menu';
}
