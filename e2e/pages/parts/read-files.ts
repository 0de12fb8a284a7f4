import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a folder without folders, by their names. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(files));
}
