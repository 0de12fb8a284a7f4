import { findMount } from '@funnel/contracts';
import type { Shell } from '../shell';

/** Makes what remotes call for a page that will probably be next: its remote and its first screen come when the browser is idle. */
export function pagePrefetcher({
  loader,
  quietTime,
}: Pick<Shell, 'loader' | 'quietTime'>): (path: string) => void {
  const asked = new Set<string>();
  return (path) => {
    const owner = findMount(path)?.remote;
    if (!owner || asked.has(path) || !navigator.onLine) return;
    asked.add(path);
    const bring = async () => {
      const remote = await loader.load(owner);
      await remote.prepare?.(path);
    };
    // A failure shows when the page itself is asked for.
    quietTime.whenQuiet(() => void bring().catch(() => undefined));
  };
}
