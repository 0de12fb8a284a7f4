import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../stack/stack';
import type { Build } from '../cluster/replica-set';

const texts = new Set(['.js', '.css', '.html', '.json']);
const copied = [
  'api',
  'host',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
];

/** An additive change, as every migration is: the build before knows nothing of it. */
const migration = {
  name: '9999_next_version.sql',
  sql: 'alter table leads add column next_version text;\n',
};

/**
 * The next version of API and host: the same code with one more migration, and the host's files under other names. `folder`
 * must not exist.
 */
export async function copyAsNextBuild(folder: string): Promise<Build> {
  await mkdir(folder, { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of copied)
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  await writeFile(path.join(folder, 'api/migrations', migration.name), migration.sql);
  await renameFiles(path.join(folder, 'host/dist'));
  return { id: 'next', root: folder };
}

/** The files whose names carry a hash, as the host's server reads them. */
export function getHostFiles({ root: folder }: Build): string {
  return path.join(folder, 'host/dist/static');
}

async function renameFiles(dist: string): Promise<void> {
  // Packed copies would still hold the old names.
  for (const file of await listFiles(dist)) if (/\.(br|gz|map)$/.test(file)) await rm(file);
  const files = await readdir(path.join(dist, 'static'));
  const hashes = new Set(files.flatMap((name) => /\.(\w{8,})\.\w+$/.exec(name)?.[1] ?? []));
  const renamed = (text: string) =>
    [...hashes].reduce((changed, hash) => changed.replaceAll(hash, `00000${hash.slice(5)}`), text);
  for (const file of await listFiles(dist)) {
    if (texts.has(path.extname(file))) await writeFile(file, renamed(await readFile(file, 'utf8')));
    await rename(file, path.join(path.dirname(file), renamed(path.basename(file))));
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
