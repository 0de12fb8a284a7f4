import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the repository. */
export const rootFolder = path.resolve(import.meta.dirname, '../../..');

/** Where builds keep what makes the next one faster. Safe to delete. */
export const cacheFolder = path.join(rootFolder, '.cache');

export function inRoot(...parts) {
  return path.join(rootFolder, ...parts);
}

/** Package file of a workspace folder such as `mfe-quiz`. */
export function readPackage(folder) {
  return readJson(inRoot(folder, 'package.json'));
}

/** Version of an npm package as it is installed. */
export function installedVersion(name) {
  return readJson(inRoot('node_modules', name, 'package.json')).version;
}

/** The name a remote is known by: `@funnel/mfe-quiz` is `quiz`. */
export function getRemoteName(packageName) {
  const found = /^@funnel\/mfe-([a-z]+)$/.exec(packageName);
  if (!found) throw new Error(`${packageName} is not a remote: remotes are named @funnel/mfe-<name>`);
  return found[1];
}

/** Workspace folders a package needs, itself first, found through its `@funnel/*` dependencies. */
export function listWorkspaces(folder, seen = new Set()) {
  if (seen.has(folder)) return [...seen];
  seen.add(folder);
  for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
    if (name.startsWith('@funnel/')) listWorkspaces(findPackageFolder(name), seen);
  }
  return [...seen];
}

function findPackageFolder(packageName) {
  const short = packageName.slice('@funnel/'.length);
  return existsSync(inRoot('shared', short)) ? `shared/${short}` : short;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
