import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace';

type Names = Readonly<Record<string, string>>;
type Locked = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
};
type Packages = Record<string, Locked>;

/** A package.json that installs some packages, and its lock: the part of the repository's lock that they need. */
export function selectLocked(
  { name, version }: { name: string; version: string },
  wanted: readonly string[],
) {
  const packages = readPackages();
  const versions = wanted.map((each) => [each, packages[`node_modules/${each}`]?.version]);
  const root = { name, version, dependencies: Object.fromEntries(versions) };
  return {
    'package.json': { ...root, private: true, type: 'module' },
    'package-lock.json': {
      name,
      version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, ...selectWithDependencies(packages, wanted) },
    },
  };
}

/** The packages that workspaces need, by their places in the lock: version and hash of each. */
export function listLockedPackages(folders: readonly string[], packages = readPackages()): string[] {
  const own = Object.entries(packages).filter(([place]) =>
    folders.some((folder) => place === folder || place.startsWith(`${folder}/node_modules/`)),
  );
  const wanted = own.flatMap(([, { dependencies, peerDependencies }]) =>
    Object.keys({ ...dependencies, ...peerDependencies }),
  );
  const selected = { ...Object.fromEntries(own), ...selectWithDependencies(packages, wanted) };
  return Object.entries(selected)
    .filter(([place]) => place.includes('node_modules/'))
    .map(([place, { version, integrity }]) => `${place} ${version} ${integrity}`)
    .sort();
}

function readPackages(): Packages {
  return JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
}

function selectWithDependencies(packages: Packages, wanted: readonly string[]): Packages {
  const selected: Packages = {};
  const queue = [...wanted];
  for (const name of queue) {
    const place = `node_modules/${name}`;
    if (place in selected) continue;
    // With those that a package has of its own.
    for (const [key, locked] of Object.entries(packages)) {
      if (key !== place && !key.startsWith(`${place}/`)) continue;
      // What only tools need there is production here.
      const { dev: _dev, ...rest } = locked;
      selected[key] = rest;
      queue.push(...Object.keys({ ...rest.dependencies, ...rest.optionalDependencies }));
    }
  }
  return Object.fromEntries(Object.entries(selected).toSorted());
}
