import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nameFailure } from './registry';
import type { ReleaseTarget } from './target';

const AT_ONCE = 8;
const TIMEOUT_MS = 15_000;

type Upload = {
  name: string;
  version: string;
  output: string;
  files: readonly string[];
  target: Pick<ReleaseTarget, 'assetsUrl' | 'store'>;
};

/**
 * Fetches every file of a version from the visitors' address and compares it with the build, so that every registered
 * release can be loaded.
 */
export async function verifyUpload({ name, version, output, files, target }: Upload): Promise<void> {
  const { assetsUrl, store } = target;
  const waiting = [...files];
  const problems: string[] = [];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const url = `${assetsUrl}/${name}/${version}/${file.split(path.sep).join('/')}`;
      const problem = await findProblem(url, path.join(output, file));
      if (problem) problems.push(`${file}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (problems.length === 0) return;
  throw new Error(
    [
      `${name}@${version} was not registered: ${problems.length} of ${files.length} files cannot be fetched as they were built.`,
      ...problems.sort().map((problem) => `- ${problem}`),
      `${assetsUrl} (ASSETS_URL) must serve what is in ${store} (ASSETS_DIR): upload that folder, then release again.`,
    ].join('\n'),
  );
}

async function findProblem(url: string, file: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return `HTTP ${response.status}`;
    const [served, built] = [Buffer.from(await response.arrayBuffer()), await readFile(file)];
    return computeHash(served) === computeHash(built) ? undefined : 'other content than was built';
  } catch (error) {
    return nameFailure(error);
  }
}

function computeHash(content: Buffer): string {
  return createHash('sha384').update(content).digest('base64');
}
