import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPacked, rootFolder, workspaceFolder } from './root-folders.mjs';

export { isPacked, rootFolder };

type PackageFile = {
  name: string;
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  scripts?: Readonly<Record<string, string>>;
  engines?: Readonly<Record<string, string>>;
  /** The most bytes, as brotli, of what a page preloads of a remote. */
  firstScreenBudget?: number;
  /** How a server is bundled, see `bundleServer`. */
  bundle?: {
    /** Folder of the bundle. */
    output: string;
    /** The programs, by the names of their files in the bundle. */
    entries: Readonly<Record<string, string>>;
    /** Packages that are installed beside the bundle: with compiled code, or with files that they find at run time. */
    installed?: readonly string[];
    /** Packages that are never loaded in production. */
    omitted?: readonly string[];
  };
};

/** Where builds keep what makes the next one faster. Safe to delete. */
export const cacheFolder = path.join(rootFolder, '.cache');

/** A path from the root of the repository. */
export function inRoot(...parts: readonly string[]): string {
  return path.join(rootFolder, ...parts);
}

/** A file of the workspace, by its path there: packed, this package brings along those it reads. */
export function readWorkspaceFile(file: string): string {
  return readFileSync(path.join(workspaceFolder, file), 'utf8');
}

/** Package file of a folder of the workspace, packed or not. */
export function readWorkspacePackage(folder: string): PackageFile {
  return JSON.parse(readWorkspaceFile(path.posix.join(folder, 'package.json')));
}

/** Package file of a folder such as `mfe-quiz`, or `.` for a repository that is one remote. */
export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
}

/** Version of an npm package as it is installed. */
export function installedVersion(name: string): string {
  return readPackage(`node_modules/${name}`).version;
}

/** The name a remote is known by: `@funnel/mfe-quiz` is `quiz`. */
export function getRemoteName(packageName: string): string {
  const [, name] = /^@funnel\/mfe-([a-z][a-z0-9]*)$/.exec(packageName) ?? [];
  if (!name) throw new Error(`${packageName} is not a remote: remotes are named @funnel/mfe-<name>`);
  return name;
}

/** The folder of a remote that is named `quiz` or `mfe-quiz`. */
export function findRemoteFolder(name: string): string {
  const folder = `mfe-${name.replace(/^mfe-/, '')}`;
  if (existsSync(inRoot(folder, 'package.json'))) return folder;
  const known = listRemoteFolders();
  throw new Error(`"${name}" is not a remote. There are ${known.join(', ')}.`);
}

/** Workspace folders of all remotes. */
export function listRemoteFolders(root = rootFolder): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'package.json')))
    .sort();
}

/**
 * Workspace folders a package needs, itself first, found through its `@funnel/*` dependencies. In another repository
 * these are installed like any package.
 */
export function listWorkspaces(folder: string, seen = new Set<string>()): string[] {
  if (seen.has(folder)) return [...seen];
  seen.add(folder);
  if (isPacked) return [...seen];
  for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
    if (name.startsWith('@funnel/')) listWorkspaces(findPackageFolder(name), seen);
  }
  return [...seen];
}

function findPackageFolder(packageName: string): string {
  const short = packageName.slice('@funnel/'.length);
  return existsSync(inRoot('shared', short)) ? `shared/${short}` : short;
}
