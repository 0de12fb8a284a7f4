import { hostContracts, type RemoteSurface } from '@funnel/contracts';
import { installedVersion } from '../workspace';
import { singletonVersions } from './singletons';
import { readSurface } from './surface';

/** What the host of this tree hands to remotes. */
export function describeSurface(): RemoteSurface {
  return {
    ...hostContracts,
    federation: installedVersion('@module-federation/runtime'),
    shared: { ...singletonVersions },
    names: Object.fromEntries(Object.entries(readSurface()).map(([name, names]) => [name, [...names]])),
  };
}
