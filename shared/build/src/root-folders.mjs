import { existsSync } from 'node:fs';
import path from 'node:path';

// Plain JavaScript, since Jest loads it before it compiles anything.

const ownFolder = path.resolve(import.meta.dirname, '..');
const carriedFolder = path.join(ownFolder, 'workspace');

/** Whether this package is packed, for a repository outside of the workspace. */
export const isPacked = existsSync(carriedFolder);

/** The workspace in which this package is made; packed, the files that it brings along from there. */
export const workspaceFolder = isPacked ? carriedFolder : path.resolve(ownFolder, '../..');

/** Root folder of the repository whose remotes are built. */
export const rootFolder = isPacked ? findRepository(process.cwd()) : workspaceFolder;

/**
 * The nearest folder with the lock file of npm, or the given one before the first install.
 *
 * @param {string} start
 */
function findRepository(start) {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
    if (folder === path.dirname(folder)) return start;
  }
}
