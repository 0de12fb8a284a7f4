import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findCallerAddress, type TrustsProxy } from '@funnel/server';
import { createConcurrentSlots, type SlotLimits } from './concurrent-slots';
import { fileTypes, IMMUTABLE } from './static-files';

const TIMEOUT_MS = 10_000;
/** A page asks for a dozen files at once, and offices share an address. */
const usualLimits: SlotLimits = { perAddress: 50, inAll: 200 };
const hashedFile = /^\/static\/[\w-]+(\.[\w-]+)*\.[\da-f]{10,20}\.\w+$/;

export type OtherBuildsOptions = {
  /** Base address of the asset store. */
  readonly assetsUrl: string;
  readonly trusts: TrustsProxy;
  readonly limits?: SlotLimits;
};

export type SendOtherBuild = (
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * Sends a file of another build of the host from the asset store, where every build is published before it starts. So a
 * page works whichever of two servers answers for its files during a deploy, and one that was opened before a deploy goes
 * on. False for other paths and for what the store does not have.
 */
export function serveOtherBuilds({
  assetsUrl,
  trusts,
  limits = usualLimits,
}: OtherBuildsOptions): SendOtherBuild {
  const slots = createConcurrentSlots(limits);
  return async (pathname, request, response) => {
    const type = fileTypes[path.extname(pathname)];
    if (!type || !hashedFile.test(pathname)) return false;
    const slot = slots.acquire(findCallerAddress(request, trusts));
    if ('refused' in slot) {
      response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
      return true;
    }
    const stop = new AbortController();
    const abort = () => stop.abort();
    const timer = setTimeout(abort, TIMEOUT_MS);
    response.once('close', abort);
    try {
      const found = await askStore(`${assetsUrl}/host${pathname}`, request, stop.signal);
      return found !== undefined && (await sendFound(found, type, response));
    } finally {
      clearTimeout(timer);
      response.off('close', abort);
      slot.release();
    }
  };
}

/** Undefined when the store does not answer. */
function askStore(
  address: string,
  { method, headers }: IncomingMessage,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const { request } = address.startsWith('https:') ? https : http;
  const encodings = { 'accept-encoding': headers['accept-encoding'] ?? 'identity' };
  return new Promise((resolve) => {
    request(address, { method, headers: encodings, signal }, resolve)
      .on('error', () => resolve(undefined))
      .end();
  });
}

/** Sends the bytes as the store has encoded them. */
async function sendFound(found: IncomingMessage, type: string, response: ServerResponse): Promise<boolean> {
  if (found.statusCode !== 200) {
    found.destroy();
    return false;
  }
  const encoding = found.headers['content-encoding'];
  response.writeHead(200, {
    'content-type': type,
    'cache-control': IMMUTABLE,
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  // The visitor has left, or the store stopped in the middle.
  await pipeline(found, response).catch(() => response.destroy());
  return true;
}
