import { loadFile } from '@funnel/platform/load-file';
import { hasTestTools, isStateForced } from '../../features/dev-menu/dev-menu-access';
import type { ShellOptions } from '../shell';
import type { ForcedState } from './force-state';

/** What a test link forces, of this address or of one before; undefined without test tools. */
export async function loadForcedState(
  page: Pick<ShellOptions, 'config' | 'boot' | 'entry'>,
): Promise<ForcedState | undefined> {
  if (!hasTestTools(page.config) || !isStateForced(page.entry, location.search, localStorage))
    return undefined;
  const { forceState } = await loadFile(() => import('./force-state'));
  return forceState(page);
}
