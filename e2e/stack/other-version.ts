import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listRemoteFolders } from '@funnel/build/workspace';

const otherParts = ['api', 'host', 'remotes'] as const;
type OtherPart = (typeof otherParts)[number];

/** Parts that run from an installed checkout of another version, as in the middle of a deploy. */
export type OtherVersion = { root: string; parts: readonly OtherPart[] };

/** From `OTHER_VERSION`, the folder of the checkout, and `OTHER_PARTS`, such as `api,host`. */
export function readOtherVersion(env: NodeJS.ProcessEnv): OtherVersion | undefined {
  const folder = env['OTHER_VERSION'];
  if (!folder) return undefined;
  const wanted = (env['OTHER_PARTS'] ?? '').split(',');
  const parts = otherParts.filter((part) => wanted.includes(part));
  if (parts.length !== wanted.length) throw new Error(`OTHER_PARTS is a list of ${otherParts.join(', ')}`);
  return { root: path.resolve(folder), parts };
}

/** Migrates as the version in this folder, before an API starts: a deploy has changed the schema by then. */
export async function migrateFirst(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  await runNpm(root, ['run', 'migrate', '-w', 'api'], env);
}

/** Builds the other version's host or remotes and publishes them, so that they are the ones that are served. */
export async function releaseOthers(
  { root, parts }: OtherVersion,
  part: 'host' | 'remotes',
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (!parts.includes(part)) return;
  if (part === 'host') await runNpm(root, ['run', 'release', '-w', 'host'], env);
  for (const folder of part === 'host' ? [] : listRemoteFolders(root)) {
    const command = ['run', 'release', '-w', folder, '--'];
    const help = await runNpm(root, [...command, '--help'], env);
    await runNpm(root, [...command, ...listReleaseOptions(help)], env);
  }
}

/** Options that bring a version to every visitor, unchecked: versions without `--all` do that by themselves. */
export function listReleaseOptions(help: string): string[] {
  if (!help.includes('--all ')) return [];
  return [
    '--all',
    // Files that were kept have none.
    '--no-portable',
    ...['types', 'lint', 'tests', 'mount', 'accessibility'].flatMap((name) => ['--skip', name]),
  ];
}

/** What it prints. */
async function runNpm(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('npm', args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${root}`);
  return Buffer.concat(output).toString();
}
