import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Provenance, ReleaseFiles } from '@funnel/contracts';
import { listInputPaths } from '../inputs-hash';
import { rootFolder } from '../workspace';
import { listReleasedFiles } from './asset-folder';
import { hashIntegrity, readUsage } from './describe';
import type { Publication } from './registry';

type Environment = Readonly<Record<string, string | undefined>>;
export type Origin = Required<Pick<Publication, 'usage' | 'provenance' | 'files'>>;

/** What is registered about a build besides the release itself. */
export async function describeOrigin(folder: string, output: string): Promise<Origin> {
  return { usage: readUsage(output), provenance: readProvenance(folder), files: await hashFiles(output) };
}

/** Where the sources of a remote come from. Without a repository they count as changed. */
function readProvenance(folder: string, env: Environment = process.env): Provenance {
  const [commit = env['GITHUB_SHA'], name] = runGit('log', '-1', '--format=%H%n%an')?.split('\n') ?? [];
  const author = name?.replaceAll(/\p{Cc}/gu, '');
  const changes = runGit('status', '--porcelain', '--', ...listInputPaths(folder), 'package-lock.json');
  const run = readRun(env);
  return {
    ...(commit && { commit }),
    isDirty: changes !== '',
    ...(author && { author: author.slice(0, 200) }),
    ...(run && { run }),
    node: process.version,
  };
}

/** Address of the run of a workflow. */
function readRun({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Environment): string | undefined {
  if (!GITHUB_RUN_ID || !GITHUB_REPOSITORY) return undefined;
  return `${GITHUB_SERVER_URL ?? 'https://github.com'}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
}

async function hashFiles(output: string): Promise<ReleaseFiles> {
  const files = await listReleasedFiles(output);
  return Object.fromEntries(
    files.map((file) => [file.split(path.sep).join('/'), hashIntegrity(output, file)]),
  );
}

/** What a call of git prints; undefined without git or a repository. */
export function runGit(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: rootFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
