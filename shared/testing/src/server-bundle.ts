import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../../..');
const bundler = path.join(repository, 'shared/build/bin/funnel-bundle.mjs');

/**
 * Bundles a server and copies it, without source maps, into a folder of its own outside the repository, with those
 * packages of the repository beside it that its lock lists. Returns the folder.
 */
export async function unpackServerBundle({ workspace, output }: { workspace: string; output: string }) {
  const cwd = path.join(repository, workspace);
  await promisify(execFile)(process.execPath, [bundler], { cwd });
  const folder = await mkdtemp(path.join(os.tmpdir(), `${workspace}-bundle-`));
  await cp(path.join(cwd, output), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const lock: { packages: object } = JSON.parse(
    await readFile(path.join(folder, 'package-lock.json'), 'utf8'),
  );
  for (const place of Object.keys(lock.packages).filter(Boolean)) await copyPackage(place, folder);
  return folder;
}

/** Those for other machines are not installed. */
async function copyPackage(place: string, folder: string): Promise<void> {
  await cp(path.join(repository, place), path.join(folder, place), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
}
