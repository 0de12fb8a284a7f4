import type { RemoteSurface } from './release-routes';
import { findContractMisfit, type HostContracts } from './remote-contract';
import type { Release } from './remotes';

/** What does not fit, by the package it is about. */
export type SurfaceProblem = { readonly package: string; readonly text: string };

type Wanted = Readonly<Record<string, readonly string[]>>;

/** What a release needs and a host does not have, by the path of the field that says so. */
export function findMisfits(
  { contract, shared }: Pick<Release, 'contract' | 'shared'>,
  usage: Wanted,
  surface: HostContracts & { readonly shared: RemoteSurface['shared']; readonly names: Wanted },
): { path: string; message: string }[] {
  const otherContract = findContractMisfit(contract, surface);
  return [
    ...(otherContract ? [{ path: 'release.contract', message: `the remote ${otherContract}` }] : []),
    ...findUnservedRanges(shared, surface.shared).map(({ package: name, text }) => ({
      path: `release.shared.${name}`,
      message: text,
    })),
    ...findMissingNames(usage, surface.names).map(({ package: name, text }) => ({
      path: `usage.${name}`,
      message: text,
    })),
  ];
}

/** Names that a remote uses but a host does not hand out. */
export function findMissingNames(usage: Wanted, handedOut: Wanted): SurfaceProblem[] {
  return Object.entries(usage).flatMap(([singleton, names]) => {
    const known = readOwn(handedOut, singleton);
    if (!known) return [{ package: singleton, text: `The host hands out nothing of "${singleton}"` }];
    if (known.includes('*')) return [];
    return names
      .filter((name) => !known.includes(name))
      .map((name) => ({
        package: singleton,
        text:
          name === '*'
            ? `"${singleton}" is imported as a whole; import the names you need`
            : `"${name}" of "${singleton}" is not handed out by the host; add it to host/src/remotes/surface.ts first`,
      }));
  });
}

/** Versions that a remote wants but a host does not have. */
function findUnservedRanges(wanted: Release['shared'], versions: RemoteSurface['shared']): SurfaceProblem[] {
  return Object.entries(wanted)
    .filter(([name, range]) => !isServed(range, readOwn(versions, name)))
    .map(([name, range]) => ({
      package: name,
      text: `${name} ${range} is wanted, the host has ${readOwn(versions, name) ?? 'none'}`,
    }));
}

/** Package names come from releases: one called `constructor` is none that every object has. */
function readOwn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether `^a.b.c` takes a version: same major, not older; below 1.0.0 the same minor. The only form remotes are built with. */
function isServed(range: string, version: string | undefined): boolean {
  const [wanted, had] = [/^\^(\d+)\.(\d+)\.(\d+)$/.exec(range), /^(\d+)\.(\d+)\.(\d+)$/.exec(version ?? '')];
  if (!wanted || !had) return false;
  const [major, minor, patch] = [1, 2, 3].map((part) => Number(had[part]) - Number(wanted[part]));
  if (major !== 0 || minor === undefined || patch === undefined) return false;
  return (minor > 0 && wanted[1] !== '0') || (minor === 0 && patch >= 0);
}
