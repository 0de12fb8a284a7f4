import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

export type ForeignHost = { url: string; close(): Promise<void> };

/** A third-party site on its own port with one page that mounts the remote of a manifest. */
export async function startForeignHost(manifestUrl: string): Promise<ForeignHost> {
  const script = await bundlePage();
  const html = `<!doctype html><title>Elsewhere</title><body data-manifest="${manifestUrl}"><script type="module" src="/page.js"></script>`;
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

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../../foreign-host/page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
