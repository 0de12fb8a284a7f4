import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FlagStream } from './flag-stream';
import type { Sources } from './sources';

/** Below this path the host answers as the flag service would, see `growthbookApiHost`. */
export const FLAGS_PATH = '/flags';

export type FlagRelayOptions = {
  readonly flags: Sources['flags'];
  readonly stream: FlagStream;
  readonly clientKey: string;
};

export type FlagRelay = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * Hands flag definitions and their changes on to browsers. They ask us and not the flag service, which so learns
 * nothing about visitors, not even their addresses.
 */
export function createFlagRelay({ flags, stream, clientKey }: FlagRelayOptions): FlagRelay {
  return async (path, request, response) => {
    if (path === `${FLAGS_PATH}/api/features/${clientKey}`) {
      sendDefinitions(response, await flags());
      return true;
    }
    if (path === `${FLAGS_PATH}/sub/${clientKey}`) {
      sendChanges(request, response, stream);
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

function sendChanges(request: IncomingMessage, response: ServerResponse, stream: FlagStream): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  if (request.method === 'HEAD') return void response.end();
  response.write('retry: 2000\n\n');
  const end = stream.subscribe((event) => void response.write(event));
  response.on('close', end);
}
