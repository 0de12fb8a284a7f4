import { createHash } from 'node:crypto';
import path from 'node:path';
import { listReleaseFiles, type Release, type ReleaseFiles } from '@funnel/contracts';
import { findForeignStyles } from '@funnel/contracts/own-styles';
import { second } from '../../platform/clock';
import type { Issues } from '../../platform/http/problem-error';
import { readBounded, TooLargeError } from './read-bounded';

const AT_ONCE = 8;
const TIMEOUT = 10 * second;
/** For all files of a release together. */
const DEADLINE = 40 * second;
const MAX_BYTES = 5 * 1024 * 1024;

type Listed = { path: string; url: string; integrity: string };

/**
 * Fetches every file of a release as visitors do and compares it with its hash; returns those that differ, and styles that
 * would change other remotes. The origins must have been checked before. Redirects are not followed, since they could lead
 * anywhere.
 */
export async function findFaultyFiles(
  release: Release,
  { files = {}, get }: { files: ReleaseFiles | undefined; get: typeof fetch },
): Promise<Issues> {
  const waiting = listFiles(release, files);
  const issues: Issues = [];
  const deadline = AbortSignal.timeout(DEADLINE);
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const message = await findFault(file, get, deadline);
      if (message !== undefined) issues.push({ path: file.path, message });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return issues.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Each once, although the document names most of the files too. */
function listFiles(release: Release, files: ReleaseFiles): Listed[] {
  const inDocument = listReleaseFiles(release).map((file) => ({
    ...file,
    path: `body.release.${file.path}`,
  }));
  const folder = new URL('.', release.entry.url);
  const inFolder = Object.entries(files).map(([name, integrity]) => {
    return { path: `body.files.${name}`, url: new URL(name, folder).href, integrity };
  });
  const byContent = new Map(
    [...inFolder, ...inDocument].map((file) => [`${file.url} ${file.integrity}`, file]),
  );
  return [...byContent.values()];
}

async function findFault(
  { path: field, url, integrity }: Listed,
  get: typeof fetch,
  deadline: AbortSignal,
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(TIMEOUT)]);
    const response = await get(url, { redirect: 'error', signal });
    if (!response.ok) return `HTTP ${response.status}`;
    const served = await readBounded(response, MAX_BYTES);
    const hash = createHash('sha384').update(served).digest('base64');
    if (`sha384-${hash}` !== integrity) return 'other content than was built';
    const isStyle = url.endsWith('.css') || field.startsWith('body.release.styles.');
    return isStyle ? findForeignStyle(served.toString(), url) : undefined;
  } catch (error) {
    if (error instanceof TooLargeError) return `larger than ${MAX_BYTES / 1024 / 1024} MB`;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? 'did not arrive in time' : 'cannot be fetched';
  }
}

function findForeignStyle(css: string, url: string): string | undefined {
  try {
    return findForeignStyles(css, path.basename(url))[0];
  } catch {
    return 'is no style sheet';
  }
}
