import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

const pages = path.join(import.meta.dirname, '../../foreign-host');

export type ForeignHost = { url: string; close(): Promise<void> };

/** How a third-party site loads the remote in this folder: the file it needs, and its page. */
type Form = {
  readonly file: 'mf-manifest.json' | 'remoteEntry.js';
  readonly page: string;
};

export const foreignHosts: Readonly<Record<string, Form>> = {
  'the runtime by manifest': { file: 'mf-manifest.json', page: 'runtime-page.ts' },
  'the runtime by entry': { file: 'remoteEntry.js', page: 'runtime-page.ts' },
  'a script element': { file: 'remoteEntry.js', page: 'script-page.ts' },
};

/** A third-party site on its own port with one page that mounts the remote of a folder. */
export async function startForeignHost({ file, page }: Form, folder: string): Promise<ForeignHost> {
  const entry = `${folder}/${file}`;
  const script = await bundlePage(page);
  const html = `<!doctype html><title>Elsewhere</title><body data-entry="${entry}"><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  const port = typeof own === 'object' ? own?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bundlePage(page: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(pages, page)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
