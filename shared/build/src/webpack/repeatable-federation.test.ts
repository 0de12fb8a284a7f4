import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeCheckout, runScript, smallRemote } from '../testing/small-remote';

/** Hashes of what a build writes, by the names of its files. It is started in a folder of the checkout. */
async function buildRemoteIn(name: string, startFolder: string): Promise<Readonly<Record<string, string>>> {
  const checkout = await makeCheckout(name);
  await runScript({ checkout, name: 'build-parts.ts', args: [smallRemote], startFolder });
  return hashFiles(path.join(checkout, smallRemote, 'dist'));
}

async function hashFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const hashes = entries
    // The map of the entry names the hash that the entry had before it was minified, and is not released.
    .filter((entry) => entry.isFile() && !/^remoteEntry\..+\.map$/.test(entry.name))
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const hash = createHash('sha256').update(await readFile(file));
      return [path.relative(folder, file), hash.digest('hex')];
    });
  return Object.fromEntries(await Promise.all(hashes));
}

test('same sources give the same files in every checkout', async () => {
  const [one, other] = await Promise.all([
    buildRemoteIn('checkout', smallRemote),
    buildRemoteIn('another-checkout', 'elsewhere'),
  ]);
  expect(Object.keys(one)).toContainEqual(expect.stringMatching(/^remoteEntry\.\w+\.js$/));
  expect(other).toEqual(one);
});
