import { hostPaths, remoteMounts } from './mounts';
import type { Registry } from './remotes';

/**
 * What releases mount besides the paths that the host knows. Where two claim a path, as after a rollback, the first by
 * name has it, and one that names a path of the host does not get it.
 */
export function indexMounts(remotes: Registry['remotes']): NonNullable<Registry['mounts']> {
  const taken = new Set<string>([...hostPaths, ...Object.values(remoteMounts).flat()]);
  const entries = Object.entries(remotes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, release]) => {
      const own = (release?.site?.mounts ?? []).map(({ path }) => path).filter((path) => !taken.has(path));
      for (const path of own) taken.add(path);
      if (own.length === 0) return [];
      return [[name, own.length === 1 && own[0] === `/${name}` ? [] : own] as const];
    });
  return Object.fromEntries(entries);
}
