import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../compress.mjs';

/** Source maps and notes of the build stay at home. */
const isPrivate = /\.map$|(^|\/)(build|shared-usage)\.json$/;

/**
 * Puts a build into the asset store as `<name>/<version>`. A version never changes: the same files again are fine,
 * other files are refused. The folder appears at once and complete, so no visitor meets half a version.
 */
export async function putVersion({ store, name, version, output }) {
  const target = path.join(store, name, version);
  const files = (await filesBelow(output)).filter((file) => !isPrivate.test(file));
  if (await exists(target)) return assertSame({ target, output, files });

  const draft = path.join(store, name, `.${version}-${process.pid}`);
  await mkdir(draft, { recursive: true });
  await Promise.all(files.map((file) => cp(path.join(output, file), path.join(draft, file))));
  await compressFolder(draft);
  await rename(draft, target).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
}

async function assertSame({ target, output, files }) {
  const stored = (await filesBelow(target)).filter((file) => !file.endsWith('.br'));
  const same = stored.length === files.length && (await Promise.all(files.map(isEqual))).every(Boolean);
  if (!same) throw new Error(`${target} exists with other content. Versions never change: take a new one`);

  async function isEqual(file) {
    if (!stored.includes(file)) return false;
    const [before, now] = await Promise.all([
      readFile(path.join(target, file)),
      readFile(path.join(output, file)),
    ]);
    return before.equals(now);
  }
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

async function exists(folder) {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
