import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { STACK_HEADER } from '@funnel/build/remote/running-stack';
import sirv from 'sirv';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  // Declarations for hosts in TypeScript.
  '.ts': 'text/plain; charset=utf-8',
};

/** Headers a CDN would send: any site may load the files, and timing may be measured. */
const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

export type AssetStoreOptions = {
  folder: string;
  port: number;
  /** The local site this belongs to; its health answer repeats it. */
  stackId: string;
};

/** Serves the folder of released remotes, as a CDN does in production. */
export function startAssetStore({ folder, port, stackId }: AssetStoreOptions): Promise<Server> {
  // `dev` looks at the disk for each request: versions are added while the store runs.
  const serve = sirv(folder, { dev: true, brotli: true, gzip: true, etag: true, extensions: [] });
  const server = createServer((request, response) => {
    response.setHeaders(new Headers(headers));
    if (request.url === '/healthz') {
      response.setHeader(STACK_HEADER, stackId).end('ok');
      return;
    }
    const type = types[path.extname(request.url?.split('?')[0] ?? '')];
    if (!type) return sendNotFound(response);
    sendFile({ serve, type, request, response });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

type SendOptions = {
  serve: ReturnType<typeof sirv>;
  type: string;
  request: IncomingMessage;
  response: ServerResponse;
};

function sendFile({ serve, type, request, response }: SendOptions): void {
  response.setHeader('content-type', type);
  // Versions never change.
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  // Ranges stay unsupported: sirv throws on those that end before they begin.
  delete request.headers.range;
  // sirv does not watch the file it sends; without a listener one deleted meanwhile would end the process.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
  serve(request, response, () => sendNotFound(response));
}

function sendNotFound(response: ServerResponse): void {
  response.removeHeader('cache-control');
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}
