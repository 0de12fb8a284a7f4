import type { Release, RemoteChannels, RemoteName, SiteFault } from '@funnel/contracts';

/** The mounts of a release that another remote has on one of its channels. */
export function findTakenMounts(
  { name, site }: Release,
  channels: ReadonlyMap<RemoteName, RemoteChannels>,
): SiteFault[] {
  const taken = [...channels]
    .filter(([other]) => other !== name)
    .flatMap(([, { stable, canary }]) => [...listPaths(stable), ...listPaths(canary?.release)]);
  return listPaths({ site }).flatMap((path, index) =>
    taken.includes(path) ? [{ path: `site.mounts.${index}.path`, message: 'mount.taken' }] : [],
  );
}

function listPaths(release: Pick<Release, 'site'> | undefined): string[] {
  return release?.site?.mounts.map(({ path }) => path) ?? [];
}
