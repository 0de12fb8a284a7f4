import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { root } from '../stack/stack';

/** One way to deliver the same site. */
export type Variant = {
  name: string;
  /** Folder with the host's files. */
  dist: string;
  /** Changes the page that the host server sent. */
  page: (html: string) => string;
};

const monolith = path.join(root, '.cache/monolith');

/** The first variant is the baseline. */
export function listVariants(): Variant[] {
  return [
    { name: 'one bundle, lazy routes', dist: monolith, page: toMonolithPage },
    { name: 'one bundle, lazy + preload', dist: monolith, page: (html) => addPreloads(toMonolithPage(html)) },
    { name: 'composed', dist: path.join(root, 'host/dist'), page: (html) => html },
  ];
}

/** Serves one variant: its files from disk, its pages from the running host server. */
export function serveVariant({ dist, page }: Variant, siteUrl: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const answer = url.startsWith('/static/')
      ? sendFile(path.join(dist, url), response)
      : sendPage(new URL(url, siteUrl()), page, request, response);
    answer.catch(() => response.writeHead(404).end());
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  // Fonts are compressed already.
  const isFont = file.endsWith('.woff2');
  const body = readFileSync(isFont ? file : `${file}.br`);
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'text/javascript',
    ...(!isFont && { 'content-encoding': 'br' }),
    'content-length': body.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(body);
}

const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.woff2': 'font/woff2' };

/** Passes cookie and language on, so the host server renders the visitor's flags and texts. */
async function sendPage(
  url: URL,
  page: Variant['page'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { cookie, 'accept-language': language = 'en' } = request.headers;
  const headers = { accept: 'text/html', 'accept-language': language, ...(cookie && { cookie }) };
  const answer = await fetch(url, { headers });
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return void response.writeHead(404).end();
  const { brotliCompressSync } = await import('node:zlib');
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
  response.end(brotliCompressSync(page(await answer.text())));
}

const ownTags = /<script defer[^>]*><\/script>|<link href="\/static\/[^>]*>/g;
const remotePreloads = /<link rel="(preload|stylesheet)"[^>]*>/g;
const inlineStyles = /<style data-href[^>]*>.*?<\/style>/gs;

/** Scripts and styles of the one bundle in place of the host's, and no preloads of remotes. */
function toMonolithPage(html: string): string {
  const built = readFileSync(path.join(monolith, 'index.html'), 'utf8').match(ownTags) ?? [];
  return html
    .replace(ownTags, '')
    .replace(remotePreloads, '')
    .replace(inlineStyles, '')
    .replace('</head>', `${built.join('')}</head>`);
}

function addPreloads(html: string): string {
  const files = readdirSync(path.join(monolith, 'static')).filter((name) =>
    /^quiz\.\w+\.(js|css)$/.test(name),
  );
  const links = files.map((name) => {
    const as = name.endsWith('.js') ? 'script' : 'style';
    return `<link rel="preload" as="${as}" href="/static/${name}" crossorigin="anonymous">`;
  });
  return html.replace('<title>', `${links.join('')}<title>`);
}
