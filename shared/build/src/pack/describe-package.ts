import { singletonVersions } from '../webpack/singletons';
import { readPackage } from '../workspace';

type Door = string | Readonly<Record<string, string>>;
type Doors = Readonly<Record<string, Door>>;
type Versions = Readonly<Record<string, string>>;
export type SourcePackage = {
  name: string;
  version: string;
  private?: boolean;
  exports: Doors;
  dependencies?: Versions;
};

type Staged = {
  /** Files of the package that are left out. */
  omitted: RegExp | undefined;
  hasTypes: boolean;
  /** Doors to what the package brings along. */
  more?: Doors | undefined;
};

/** The package file of a package of this workspace for repositories outside of it. */
export function describePackage(
  { private: _private, exports, dependencies = {}, ...rest }: SourcePackage,
  { omitted, hasTypes, more }: Staged,
) {
  const doors = Object.entries(exports).filter(([, door]) => !omitted?.test(JSON.stringify(door)));
  const versions = Object.entries(dependencies).map(([name, version]) => [name, findRange(name, version)]);
  const isPeer = ([name = '']: string[]) => name in singletonVersions;
  return {
    ...rest,
    files: ['bin', 'src', 'types', 'workspace'],
    exports: {
      ...more,
      ...Object.fromEntries(doors.map(([name, door]) => [name, hasTypes ? addTypes(door) : door])),
    },
    dependencies: Object.fromEntries(versions.filter((entry) => !isPeer(entry))),
    // There is one of each in a page: the host's, of this version.
    peerDependencies: Object.fromEntries(versions.filter(isPeer)),
  };
}

/** Another repository checks its own sources by its own rules, so it gets declarations of ours. */
function addTypes(door: Door): Door {
  if (typeof door !== 'string' || !/(?<!\.d)\.tsx?$/.test(door)) return door;
  return { types: door.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'), default: door };
}

/** Packages of ours may be newer. */
function findRange(name: string, version: string): string {
  return name.startsWith('@funnel/')
    ? `^${readPackage(name.replace('@funnel/', 'shared/')).version}`
    : version;
}
