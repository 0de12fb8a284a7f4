import { isFlagName } from './flags';
import { hostPaths, remoteMounts } from './mounts';
import type { Release } from './remotes';
import { guardNames } from './site';
import { isSliceOwned } from './slice-owners';

export type SiteFault = { readonly path: string; readonly message: string };

/** What a release says of its place on the site and may not; paths start in the release. */
export function findSiteFaults({ name, site }: Release): readonly SiteFault[] {
  if (!site) return [];
  const { mounts, flags = {}, slices = [] } = site;
  return [
    ...mounts.flatMap(({ path, guard }, index) => {
      const place = `site.mounts.${index}`;
      return [
        ...(isReserved(name, path) ? [{ path: `${place}.path`, message: 'mount.taken' }] : []),
        ...(mounts.findIndex((one) => one.path === path) < index
          ? [{ path: `${place}.path`, message: 'mount.repeated' }]
          : []),
        ...(guard !== undefined && !guardNames.some((one) => one === guard)
          ? [{ path: `${place}.guard`, message: 'guard.unknown' }]
          : []),
      ];
    }),
    // Names that start with the remote's are free of all others.
    ...Object.keys(flags)
      .filter((flag) => !flag.startsWith(`${name}-`) || isFlagName(flag))
      .map((flag) => ({ path: `site.flags.${flag}`, message: 'flag.notOwn' })),
    ...slices.flatMap((slice, index) =>
      isSliceOwned(name, slice) || new RegExp(`^${name}[A-Z]`).test(slice)
        ? []
        : [{ path: `site.slices.${index}`, message: 'slice.notOwn' }],
    ),
  ];
}

/** Whether a path is the host's or another of our remotes'. */
function isReserved(name: string, path: string): boolean {
  return (
    hostPaths.includes(path) ||
    Object.entries(remoteMounts).some(
      ([owner, mounts]) => owner !== name && mounts.some((one) => one === path),
    )
  );
}
