import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listLockedPackages } from './server-bundle/select-locked';
import { inRoot, isPacked, listWorkspaces, rootFolder } from './workspace';

/** Markdown below `src` is content. */
const ignored =
  /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)|\.test\.[a-z]+$|(?<!(^|\/)src\/.*)\.md$|\.tsbuildinfo$/;

/**
 * Hash of all inputs of a workspace's build: its sources, those of the workspaces it uses, the build itself and the
 * packages that these have in the lock file. The same hash means the same output, so an unchanged package is not rebuilt.
 */
export function inputsHash(folder: string): string {
  const hash = createHash('sha256');
  const files = listInputPaths(folder).flatMap((each) => filesBelow(inRoot(each)));
  for (const file of files.sort()) {
    hash.update(path.relative(rootFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(listLockedPackages(listLockedPlaces(folder)).join('\n'));
  return hash.digest('hex');
}

/** Where the lock file has a workspace, the packages of ours that it uses, and the build. */
function listLockedPlaces(folder: string): string[] {
  const own = listWorkspaces(folder).map((each) => (each === '.' ? '' : each));
  if (!isPacked) return [...own, 'shared/build'];
  return [...own, ...['build', 'contracts', 'platform', 'ui'].map((name) => `node_modules/@funnel/${name}`)];
}

/** Folders and files with the sources of a workspace's build. In a repository that is one remote, not all it has. */
export function listInputPaths(folder: string): string[] {
  if (folder === '.') return ['package.json', 'site.json', 'src'].filter((each) => existsSync(inRoot(each)));
  if (isPacked) return [folder];
  const build = ['webpack', 'messages', 'pages', 'prerender'].map((each) => `shared/build/src/${each}`);
  return [...new Set([...listWorkspaces(folder), ...build])];
}

function filesBelow(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(path.relative(folder, file)));
}
