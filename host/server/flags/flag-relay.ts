import type { IncomingMessage, ServerResponse } from 'node:http';
import { findCallerAddress, type TrustsProxy } from '@funnel/server';
import { FLAGS_PATH } from '../config';
import { type ConcurrentSlot, createConcurrentSlots, type SlotLimits } from '../files/concurrent-slots';
import type { Sources } from '../sources/sources';
import type { FlagStream } from './flag-stream';

export type FlagRelayOptions = {
  readonly flags: Sources['flags'];
  readonly stream: FlagStream;
  readonly clientKey: string;
  readonly trusts: TrustsProxy;
  readonly limits?: SlotLimits;
  /** Ends the open streams, so that browsers connect to another server. */
  readonly stopping?: AbortSignal;
};

export type FlagRelay = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * Relays flag definitions and changes to browsers, so that the flag service learns nothing about visitors, not even
 * their addresses.
 */
export function createFlagRelay(options: FlagRelayOptions): FlagRelay {
  const { flags, clientKey, trusts } = options;
  const streams = createConcurrentSlots(options.limits);
  return async (path, request, response) => {
    if (path === `${FLAGS_PATH}/api/features/${clientKey}`) {
      sendDefinitions(response, await flags());
      return true;
    }
    if (path === `${FLAGS_PATH}/sub/${clientKey}`) {
      if (options.stopping?.aborted) refuseStream(response, 503);
      else if (request.method === 'HEAD') response.writeHead(200, streamHeaders).end();
      else sendChanges(response, options, streams.acquire(findCallerAddress(request, trusts)));
      return true;
    }
    return false;
  };
}

function sendDefinitions(response: ServerResponse, payload: unknown): void {
  response.writeHead(payload ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-sse-support': 'enabled',
  });
  response.end(JSON.stringify(payload ?? { status: 503 }));
}

const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
const RETRY_SECONDS = '60';
/** A client with this much unread data at the next change is gone, or never wanted to read. */
const MOST_UNREAD_BYTES = 256 * 1024;

function refuseStream(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' }).end();
}

function sendChanges(
  response: ServerResponse,
  { stream, stopping }: FlagRelayOptions,
  slot: ConcurrentSlot,
): void {
  if ('refused' in slot) {
    refuseStream(response, slot.refused === 'address' ? 429 : 503);
    return;
  }
  response.writeHead(200, streamHeaders);
  response.write('retry: 2000\n\n');
  const end = stream.subscribe((event) => {
    if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    else response.write(event);
  });
  const stop = () => response.end();
  stopping?.addEventListener('abort', stop);
  response.on('close', () => {
    stopping?.removeEventListener('abort', stop);
    end();
    slot.release();
  });
}
