import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileTypes, IMMUTABLE } from './static-files';

const TIMEOUT_MS = 10_000;
/** Enough for a deploy; more at once come from someone who makes up names. */
const MOST_AT_ONCE = 50;
const hashedFile = /^\/static\/[\w-]+(\.[\w-]+)*\.[\da-f]{10,20}\.\w+$/;

export type SendOtherBuild = (pathname: string, response: ServerResponse) => Promise<boolean>;

/**
 * Sends a file of another build of the host from the asset store, where every build is published before it starts. So a
 * page works whichever of two servers answers for its files during a deploy, and one that was opened before a deploy goes
 * on. False for other paths and for what the store does not have.
 */
export function serveOtherBuilds(assetsUrl: string, get: typeof fetch): SendOtherBuild {
  let running = 0;
  return async (pathname, response) => {
    const type = fileTypes[path.extname(pathname)];
    if (!type || !hashedFile.test(pathname) || running >= MOST_AT_ONCE) return false;
    running += 1;
    try {
      return await sendFromStore(`${assetsUrl}/host${pathname}`, type, { response, get });
    } finally {
      running -= 1;
    }
  };
}

async function sendFromStore(
  address: string,
  type: string,
  { response, get }: { response: ServerResponse; get: typeof fetch },
): Promise<boolean> {
  const found = await get(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!found?.ok || !found.body) return false;
  response.writeHead(200, { 'content-type': type, 'cache-control': IMMUTABLE });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: fetch and streams of Node describe the same class twice
  await pipeline(Readable.fromWeb(found.body as ReadableStream), response);
  return true;
}
