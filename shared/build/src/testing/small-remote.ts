import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../workspace';
import { makeFolder } from './test-resources';

/** The folder of the remote in a checkout of `makeCheckout`. */
export const smallRemote = 'mfe-tiny';

const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: `@funnel/${smallRemote}`, version: '1.0.0', type: 'module' }),
  'src/remote.tsx': `import { createElement } from 'react';\nexport default { App: () => createElement('p', null, 'Tiny') };\n`,
};

/** A checkout that has one small remote, and shares all the rest with this one. */
export async function makeCheckout(name = 'checkout'): Promise<string> {
  const checkout = await makeFolder(name);
  for (const shared of ['node_modules', 'shared', 'host', 'package.json', 'package-lock.json'])
    await symlink(inRoot(shared), path.join(checkout, shared));
  await mkdir(path.join(checkout, smallRemote, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(sources))
    await writeFile(path.join(checkout, smallRemote, file), text);
  return checkout;
}

type Script = { checkout: string; name: string; args: readonly string[]; startFolder?: string };

/** Runs a script of this package in a checkout. Resolves to what it printed. */
export async function runScript({ checkout, name, args, startFolder = '' }: Script): Promise<string> {
  const cwd = path.join(checkout, startFolder);
  await mkdir(cwd, { recursive: true });
  const script = path.join(checkout, 'shared/build/src', name);
  // Links count as folders of their own, as in a real checkout.
  const node = ['--preserve-symlinks', '--preserve-symlinks-main', '--import', 'tsx'];
  const { stdout } = await promisify(execFile)(process.execPath, [...node, script, ...args], { cwd });
  return stdout;
}
