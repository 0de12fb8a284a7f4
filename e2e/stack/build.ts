import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  isHostBuilt,
  isRemoteBuilt,
  publishHostFiles,
  publishLocalBuild,
  type ReleaseTarget,
} from '@funnel/build/packages';

/** Workspace folders of all remotes. */
export function listRemoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'package.json')))
    .sort();
}

export type BuildOptions = { root: string; say: (line: string) => void; signal?: AbortSignal | undefined };

/** Builds host and remotes one at a time in separate processes. Unchanged ones are skipped. */
export async function buildAll({ root, say, signal }: BuildOptions): Promise<void> {
  const jobs = [
    { name: 'host', isBuilt: isHostBuilt, args: ['build.mjs'] },
    ...listRemoteFolders(root).map((name) => ({
      name,
      isBuilt: () => isRemoteBuilt(name),
      args: [path.join(root, 'shared/build/bin/funnel-remote.mjs'), 'build'],
    })),
  ];
  for (const { name, isBuilt, args } of jobs) {
    if (isBuilt()) continue;
    say(`Building ${name}…`);
    const started = Date.now();
    await runNode(args, path.join(root, name), signal);
    say(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
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

function runNode(args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    const output: string[] = [];
    const keep = (chunk: Buffer) => output.push(chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${path.basename(cwd)} failed:\n${output.join('')}`));
    });
  });
}
