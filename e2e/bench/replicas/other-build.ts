import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../stack/stack';

const texts = new Set(['.js', '.css', '.html', '.json']);

/**
 * The host as another build of it: the same code, whose files have other names. Returns the server's file; `folder` must
 * not exist.
 */
export async function copyAsOtherBuild(folder: string): Promise<{ server: string; files: string }> {
  const host = path.join(folder, 'host');
  await mkdir(folder, { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await cp(path.join(root, 'host'), host, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'node_modules',
  });
  const dist = path.join(host, 'dist');
  const files = path.join(dist, 'static');
  // Packed copies would still hold the old names.
  for (const file of await listFiles(dist)) if (/\.(br|gz|map)$/.test(file)) await rm(file);
  const hashes = new Set((await readdir(files)).flatMap((name) => /\.(\w{8,})\.\w+$/.exec(name)?.[1] ?? []));
  const renamed = (text: string) =>
    [...hashes].reduce((changed, hash) => changed.replaceAll(hash, `00000${hash.slice(5)}`), text);
  for (const file of await listFiles(dist)) {
    if (texts.has(path.extname(file))) await writeFile(file, renamed(await readFile(file, 'utf8')));
    await rename(file, path.join(path.dirname(file), renamed(path.basename(file))));
  }
  return { server: path.join(host, 'server/main.ts'), files };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
