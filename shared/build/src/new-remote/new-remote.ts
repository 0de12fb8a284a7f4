import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostPaths, isRemoteName, remoteMounts, remoteNames } from '@funnel/contracts';
import { rootFolder } from '../workspace';
import { listRemoteFiles } from './remote-files';

/** Writes the folder of a new remote and its workflow, below the root of the repository unless told. Changes no file. */
export async function writeNewRemote(name: string, root = rootFolder): Promise<string[]> {
  if (!isRemoteName(name) || remoteNames.some((one) => one === name)) {
    throw new Error(
      `"${name}" cannot be the name of a remote: 2 to 31 lower-case letters and digits, a letter first, and no name that is in use.`,
    );
  }
  if ([...hostPaths, ...Object.values(remoteMounts).flat()].includes(`/${name}`)) {
    throw new Error(`/${name} belongs to the host or to another remote. Take another name.`);
  }
  const files = Object.entries(listRemoteFiles(name));
  const [present] = files.filter(([file]) => existsSync(path.join(root, file)));
  if (present) throw new Error(`${present[0]} is there already.`);
  for (const [file, content] of files) {
    const place = path.join(root, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
  return files.map(([file]) => file);
}
