import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { STACK_HEADER } from '@funnel/build/packages';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Headers a CDN would send: versions never change, any site may load them, and timing may be measured. */
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
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      return void response.writeHead(200, { ...headers, [STACK_HEADER]: stackId }).end('ok');
    }
    serve(path.resolve(folder), request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, headers).end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function serve(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://assets');
  const file = path.join(folder, decodeURIComponent(pathname));
  const type = types[path.extname(file)];
  const isInside = file.startsWith(`${folder}${path.sep}`);
  if (!isInside || !type || !(await isFile(file)))
    return void response.writeHead(404, headers).end('Not found');

  const wantsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const isBrotli = wantsBrotli && (await isFile(`${file}.br`));
  const sent = isBrotli ? `${file}.br` : file;
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': (await stat(sent)).size,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isBrotli && { 'content-encoding': 'br' }),
  });
  createReadStream(sent).pipe(response);
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
