import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listLockedPackages } from './server-bundle/select-locked';
import { inRoot, listWorkspaces, rootFolder } from './workspace';

/** Markdown below `src` is content. */
const ignored =
  /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)|\.test\.[a-z]+$|(?<!(^|\/)src\/.*)\.md$|\.tsbuildinfo$/;

/**
 * Hash of all inputs of a workspace's build: its sources, those of the workspaces it uses, the build itself and the
 * packages that these have in the lock file. The same hash means the same output, so an unchanged package is not rebuilt.
 */
export function inputsHash(folder: string): string {
  const hash = createHash('sha256');
  const files = listInputFolders(folder).flatMap((each) => filesBelow(inRoot(each)));
  for (const file of files.sort()) {
    hash.update(path.relative(rootFolder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(listLockedPackages([...listWorkspaces(folder), 'shared/build']).join('\n'));
  return hash.digest('hex');
}

/** Folders with the sources of a workspace's build. */
export function listInputFolders(folder: string): string[] {
  const build = ['webpack', 'messages', 'pages', 'prerender'].map((each) => `shared/build/src/${each}`);
  return [...new Set([...listWorkspaces(folder), ...build])];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(path.relative(folder, file)));
}
