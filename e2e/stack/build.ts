import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isHostBuilt } from '@funnel/build/build-host';
import { isRemoteBuilt } from '@funnel/build/remote/build';
import { publishHostFiles } from '@funnel/build/remote/publish-host-files';
import { publishLocalBuild } from '@funnel/build/remote/publish-local-build';
import type { ReleaseTarget } from '@funnel/build/remote/target';
import { listRemoteFolders } from '@funnel/build/workspace';

export type BuildOptions = { root: string; say: (line: string) => void; signal?: AbortSignal | undefined };

/** Builds the host and the remotes whose sources have changed, in a process of their own. */
export async function buildAll({ root, say, signal }: BuildOptions): Promise<void> {
  const remotes = listRemoteFolders(root).filter((folder) => !isRemoteBuilt(folder));
  const changed = isHostBuilt() ? remotes : ['host', ...remotes];
  if (changed.length === 0) return;
  await runBuild('build-parts.ts', changed, { root, say, signal });
}

/** Adds the files for foreign hosts to the published versions of all remotes. They come last, since the site does not need them. */
export async function publishPortable({
  store,
  ...options
}: BuildOptions & { store: string }): Promise<void> {
  await runBuild('publish-portable.ts', [store, ...listRemoteFolders(options.root)], options);
}

async function runBuild(
  name: string,
  args: readonly string[],
  { root, say, signal }: BuildOptions,
): Promise<void> {
  const script = path.join(root, 'shared/build/src', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  createInterface(child.stdout).on('line', say);
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(Buffer.concat(errors).toString().trim());
}

export type ReleaseAllOptions = { root: string; target: ReleaseTarget; say: (line: string) => void };

/** Publishes the files of the host and every changed remote, and leaves the channels of the others untouched. */
export async function releaseAll({ root, target, say }: ReleaseAllOptions): Promise<string[]> {
  await publishHostFiles(target);
  const served: string[] = [];
  for (const folder of listRemoteFolders(root)) {
    const { name, stable, note } = await publishLocalBuild({ folder, target });
    if (note) say(note);
    served.push(`${name}@${stable ?? 'none'}`);
  }
  return served;
}
