import { loadFile } from '@funnel/platform/load-file';
import type { DataRouter } from 'react-router-dom';
import { createEventLog } from '../../features/dev-menu/event-log';
import { isDebugOn, isDevMenuAsked, mayTest } from '../../features/dev-menu/wanted';
import type { VisitorFlags } from '../../features/experiments/visitor-flags';
import type { Passed } from '../boot/gate';
import type { Shell } from '../shell';

export type DrawnSite = { readonly passed: Passed<VisitorFlags>; readonly router: DataRouter };
type BringTools = (site: DrawnSite) => void;

/** Notes events from the start where somebody may look at them. Once the site is drawn it brings what was asked for. */
export function watchForDevTools(shell: Shell): BringTools {
  const { config, storage, tracker, quietTime, report } = shell;
  const wantsDebug = isDebugOn(storage);
  if (!wantsDebug && !mayTest(config)) return () => undefined;
  const events = createEventLog(tracker.onTracked, () => new Date());
  return ({ passed, router }) => {
    const wantsMenu = mayTest(config) && (isDevMenuAsked(storage) || isFlagged(passed));
    if (!wantsMenu && !wantsDebug) return;
    quietTime.whenQuiet(() => {
      loadFile(() => import('./dev-tools')).then(
        ({ startDevTools }) => startDevTools({ shell, passed, router, events, wantsMenu, wantsDebug }),
        report,
      );
    });
  };
}

function isFlagged({ flags }: Passed<VisitorFlags>): boolean {
  return flags.variant('show-dev-menu') === 'show-dev-menu';
}
