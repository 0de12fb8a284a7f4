import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Response, Router } from 'express';

const bundles = path.join(import.meta.dirname, '../../../node_modules/redoc/bundles');
const SCRIPT = '/docs/redoc.standalone.js';

/** `/docs`: the public OpenAPI document as a page, by Redoc from our own origin. As public as the document. */
export function docsPageRouter(): Router {
  const router = Router();
  router.get('/docs', (_request, response) => sendPage(response));
  router.get(SCRIPT, (_request, response) => {
    response.set('cache-control', 'public, max-age=3600');
    response.sendFile(path.basename(SCRIPT), { root: bundles, cacheControl: false });
  });
  return router;
}

function sendPage(response: Response): void {
  const nonce = randomBytes(16).toString('base64');
  response.set('content-security-policy', createContentPolicy(nonce));
  response.type('html').send(renderPage(nonce));
}

/** Of the styles that this version of Redoc adds without the nonce; the first is empty. */
const styleHashes =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";

/** Redoc's search runs in a worker made of a blob. Its logo, from elsewhere, is refused. */
function createContentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}' ${styleHashes}`,
    "connect-src 'self'",
    'img-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Redoc gives the nonce to the styles that it adds. */
function renderPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tidewell API</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">body { margin: 0 }</style>
<body>
<redoc spec-url="/openapi.json"></redoc>
<script nonce="${nonce}">globalThis.__webpack_nonce__ = '${nonce}'</script>
<script nonce="${nonce}" src="${SCRIPT}"></script>
</body>
</html>
`;
}
