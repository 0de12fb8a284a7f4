import type { MountIndex } from '@funnel/contracts';
import { matchRoutes } from 'react-router-dom';
import { createSiteRoutes, type RouteOptions } from '../routing/routes';
import type { Shell } from '../shell';
import { retryUntilReachable } from './retry-until-reachable';

type Sources = RouteOptions & {
  readonly boot: Pick<Shell['boot'], 'registry'>;
  readonly registry: Pick<Shell['registry'], 'readMounts'>;
};

/** What releases mount besides. Only a page without a boot document that the host does not know needs to ask. */
export async function readMounts(shell: Sources, path: string): Promise<MountIndex> {
  const mounts = shell.boot.registry?.mounts;
  if (mounts) return mounts;
  const isUnknown = matchRoutes(createSiteRoutes(shell), path)?.at(-1)?.route.path === '*';
  return isUnknown ? await retryUntilReachable(shell.registry.readMounts) : {};
}
