import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../testing/test-resources';
import { inRoot } from '../workspace';

const remote = 'mfe-tiny';
const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: `@funnel/${remote}`, version: '1.0.0', type: 'module' }),
  'src/remote.tsx': `import { createElement } from 'react';\nexport default { App: () => createElement('p', null, 'Tiny') };\n`,
};

/** A checkout that has one small remote, and shares all the rest with this one. */
async function makeCheckout(): Promise<string> {
  const checkout = await makeFolder('checkout');
  for (const shared of ['node_modules', 'shared', 'host', 'package.json', 'package-lock.json'])
    await symlink(inRoot(shared), path.join(checkout, shared));
  await mkdir(path.join(checkout, remote, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(sources))
    await writeFile(path.join(checkout, remote, file), text);
  return checkout;
}

/** Hashes of what a build writes, by the names of its files. It is started in a folder of the checkout. */
async function buildRemoteFrom(startFolder: string): Promise<Readonly<Record<string, string>>> {
  const checkout = await makeCheckout();
  const cwd = path.join(checkout, startFolder);
  await mkdir(cwd, { recursive: true });
  const script = path.join(checkout, 'shared/build/src/build-parts.ts');
  // Links count as folders of their own, as in a real checkout.
  const node = ['--preserve-symlinks', '--preserve-symlinks-main', '--import', 'tsx'];
  await promisify(execFile)(process.execPath, [...node, script, remote], { cwd });

  return hashFiles(path.join(checkout, remote, 'dist'));
}

async function hashFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const hashes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const hash = createHash('sha256').update(await readFile(file));
      return [path.relative(folder, file), hash.digest('hex')];
    });
  return Object.fromEntries(await Promise.all(hashes));
}

test('same sources give the same files in every checkout', async () => {
  const [one, other] = await Promise.all([buildRemoteFrom(remote), buildRemoteFrom('elsewhere')]);
  expect(Object.keys(one)).toContainEqual(expect.stringMatching(/^remoteEntry\.\w+\.js$/));
  expect(other).toEqual(one);
});
