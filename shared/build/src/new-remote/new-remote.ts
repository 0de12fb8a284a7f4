import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostPaths, isRemoteName, remoteMounts, remoteNames } from '@funnel/contracts';
import { rootFolder } from '../workspace';
import { listRemoteFiles } from './remote-files';
import { listRepositoryFiles } from './repository-files';

/** Writes the folder of a new remote and its workflow, below the root of the repository unless told. Changes no file. */
export async function writeNewRemote(name: string, root = rootFolder): Promise<string[]> {
  assertIsFree(name);
  return await writeFiles(listRemoteFiles(name), root);
}

/** Writes a repository that is one remote into a folder. Changes no file. Returns what to do next. */
export async function createRepository(name: string, folder: string): Promise<string> {
  assertIsFree(name);
  const files = await writeFiles(listRepositoryFiles(name), path.resolve(folder));
  return `${files.map((file) => path.join(folder, file)).join('\n')}

In ${folder}:
git init -b main && npm install   the packages of the site, from the registry that .npmrc names
SITE_URL=https://… npm start   shows it inside that site
npm run release -- --all   brings its first version to the site: neither host nor API is deployed`;
}

function assertIsFree(name: string): void {
  if (!isRemoteName(name) || remoteNames.some((one) => one === name)) {
    throw new Error(
      `"${name}" cannot be the name of a remote: 2 to 31 lower-case letters and digits, a letter first, and no name that is in use.`,
    );
  }
  if ([...hostPaths, ...Object.values(remoteMounts).flat()].includes(`/${name}`)) {
    throw new Error(`/${name} belongs to the host or to another remote. Take another name.`);
  }
}

async function writeFiles(contents: Readonly<Record<string, string>>, root: string): Promise<string[]> {
  const files = Object.entries(contents);
  const [present] = files.filter(([file]) => existsSync(path.join(root, file)));
  if (present) throw new Error(`${present[0]} is there already.`);
  for (const [file, content] of files) {
    const place = path.join(root, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
  return files.map(([file]) => file);
}
