import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not `import.meta.dirname`: a Node without it must come as far as the message of `assertNode`.
const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.installed-lock');

/** Lets modules in TypeScript be imported, with the packages they need. */
export async function prepareTypeScript() {
  await ensureInstalled();
  // Only now: tsx is one of the packages that may just have been installed.
  const { register } = await import('tsx/esm/api');
  register();
}

/** Installs the packages when there are none, or when the lock has changed since they were installed. */
export async function ensureInstalled() {
  assertNode();
  const wanted = hashFile(lock);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isUpToDate()) {
    console.log('Installing packages…');
    // `npm ci` only: an install that changes the lock file would hide a mismatch.
    const isDone = runNpm('ci');
    if (!isDone) {
      throw new Error(
        'npm could not install the packages; see its messages above. When they say that package.json and ' +
          'package-lock.json are not in sync, run "npm install" and commit package-lock.json',
      );
    }
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, hashFile(lock));
}

/** npm records what it installed in a hidden lock, which is newer than our stamp after a manual install. */
function isUpToDate() {
  const installed = path.join(modules, '.package-lock.json');
  if (!existsSync(installed)) return false;
  const [have, want] = [installed, lock].map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
  return Object.entries(want).every(([place, { version, optional, link }]) => {
    const isOurs = !place.startsWith('node_modules/');
    return isOurs || optional || link || have[place]?.version === version;
  });
}

/** @param {string} command */
function runNpm(command) {
  const args = [command, '--no-audit', '--no-fund', '--loglevel=error'];
  // On Windows npm is a script, which only a shell runs.
  return (
    spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  );
}

/** @param {string} file */
function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Stops with a clear message on a Node.js that is too old. */
function assertNode() {
  const version = process.versions.node;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isFine) return;
  console.error(`Node.js ${version} cannot run this. Needed is 20.19 or later, or 22.12 or later.`);
  process.exit(1);
}
