import { findMount, isHostPath, type MountIndex } from '@funnel/contracts';
import type { Shell } from '../shell';
import { retryUntilReachable } from './retry-until-reachable';

type Sources = {
  readonly boot: Pick<Shell['boot'], 'registry'>;
  readonly registry: Pick<Shell['registry'], 'readMounts'>;
};

/**
 * What releases mount besides. Only a page without a boot document that neither the host nor a remote of ours has needs
 * to ask.
 */
export async function readMounts({ boot, registry }: Sources, path: string): Promise<MountIndex> {
  if (boot.registry?.mounts) return boot.registry.mounts;
  return findMount(path) || isHostPath(path) ? {} : await retryUntilReachable(registry.readMounts);
}
