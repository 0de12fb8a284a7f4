import { findMount } from '@funnel/contracts';
import type { Shell } from '../shell';

/**
 * Returns the function remotes call to prefetch a likely next page: its remote and first screen load when the
 * browser is idle.
 */
export function createPagePrefetcher({
  loader,
  idleQueue,
}: Pick<Shell, 'loader' | 'idleQueue'>): (path: string) => void {
  const asked = new Set<string>();
  return (path) => {
    const owner = findMount(path)?.remote;
    if (!owner || asked.has(path) || !navigator.onLine) return;
    asked.add(path);
    const loadPage = async () => {
      const remote = await loader.load(owner);
      await remote.prepare?.(path);
    };
    // A failure shows when the page itself is opened, unless the remote asks again before.
    idleQueue.runWhenIdle(() => void loadPage().catch(() => asked.delete(path)));
  };
}
