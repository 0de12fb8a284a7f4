import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import type { FlagProvider } from '../../features/experiments/flag-provider';
import { createGrowthbookProvider } from '../../features/experiments/growthbook-provider';
import { StickyBuckets } from '../../features/experiments/sticky-buckets';
import { wait } from '../boot/browser';
import type { Shell } from '../shell';

export type FlagServiceOptions = {
  readonly shell: Shell;
  readonly mayStore: () => boolean;
  readonly onError: (error: unknown) => void;
};

/** GrowthBook with sticky buckets at our API. Loaded on demand, as it contains the SDK. */
export function createGrowthbookFlags({ shell, mayStore, onError }: FlagServiceOptions): FlagProvider {
  const { config, boot, storage, api, report } = shell;
  const buckets = new StickyBuckets({ api, wait, warn: report, console });
  addEventListener('pagehide', () => void buckets.flush());
  const hasDevMode = hasTestTools(config);
  const payload = boot.flags;
  return createGrowthbookProvider({ config, payload, buckets, storage, mayStore, onError, hasDevMode });
}
