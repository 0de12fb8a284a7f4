import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { REMOTE_SURFACE_PATH } from '@funnel/contracts';
import sirv from 'sirv';

/** What is served, by extension; source maps, build notes and the template of the page are not. */
export const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Whether an address names a file. A missing one must fail, not return the page as HTML. */
export function isFileName(path: string): boolean {
  return path.startsWith('/static/') || /\.(js|css|map|json|ico|png|txt|xml|webmanifest)$/.test(path);
}

/** For files with a content hash in their names. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sends the file at a path; false when there is none. */
export type SendFile = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the files that the build has now, each in the best encoding that the build wrote and the client accepts. */
export function serveStaticFiles(folder: string): SendFile {
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: [] });
  return (pathname, request, response) => {
    const type = pathname === REMOTE_SURFACE_PATH ? 'application/json' : fileTypes[path.extname(pathname)];
    if (!type) return false;
    // The names below `static` contain a content hash.
    const isImmutable = pathname.startsWith('/static/');
    response.setHeader('content-type', type);
    response.setHeader('cache-control', isImmutable ? IMMUTABLE : 'no-cache');
    response.setHeader('vary', 'accept-encoding');
    // Ranges stay unsupported: sirv throws on those that end before they begin.
    delete request.headers.range;
    // sirv does not watch the file it sends; without a listener one deleted meanwhile would end the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    let isFound = true;
    serve(request, response, () => {
      isFound = false;
      response.removeHeader('cache-control');
    });
    return isFound;
  };
}
