import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@funnel/build/compile';
import { inRoot } from '@funnel/build/workspace';
import { build } from 'esbuild';
import webpack from 'webpack';
import { readFiles } from './read-files';

const pages = path.join(import.meta.dirname, '../../foreign-host');
const SCRIPT = 'page.js';

export type ForeignHost = { url: string; close(): Promise<void> };

/** Bundles a page that loads the remote of an entry, into files by their names. */
type Bundle = (page: string, entry: string) => Promise<Readonly<Record<string, string>>>;

/** How a third-party site loads the remote in this folder: the file it needs, and its page. */
type Form = {
  readonly file: 'mf-manifest.json' | 'remoteEntry.js';
  readonly page: string;
  readonly bundle: Bundle;
};

export const foreignHosts: Readonly<Record<string, Form>> = {
  'the runtime by manifest': { file: 'mf-manifest.json', page: 'runtime-page.ts', bundle: bundleInOneFile },
  'the runtime by entry': { file: 'remoteEntry.js', page: 'runtime-page.ts', bundle: bundleInOneFile },
  'a script element': { file: 'remoteEntry.js', page: 'script-page.ts', bundle: bundleInOneFile },
  'the plugin of webpack': { file: 'remoteEntry.js', page: 'webpack-page.ts', bundle: bundleByWebpack },
};

/** A third-party site on its own port with one page that mounts the remote of a folder. */
export async function startForeignHost({ file, page, bundle }: Form, folder: string): Promise<ForeignHost> {
  const entry = `${folder}/${file}`;
  const scripts = await bundle(page, entry);
  const html = `<!doctype html><title>Elsewhere</title><body data-entry="${entry}"><script type="module" src="/${SCRIPT}"></script>`;
  const server = createServer((request, response) => {
    const script = scripts[request.url?.slice(1) ?? ''];
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(script ?? html);
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

async function bundleInOneFile(page: string): Promise<Readonly<Record<string, string>>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(pages, page)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return { [SCRIPT]: outputFiles[0]?.text ?? '' };
}

/** With webpack's own federation plugin, which knows the entry when the page is built. */
async function bundleByWebpack(page: string, entry: string): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-host-'));
  const output = path.join(folder, 'dist');
  const singleton = { singleton: true, requiredVersion: false as const };
  try {
    // Only without types: all packages are left to webpack.
    await build({
      entryPoints: { page: path.join(pages, page) },
      bundle: true,
      packages: 'external',
      splitting: true,
      format: 'esm',
      outdir: folder,
    });
    await compile({
      mode: 'production',
      context: folder,
      entry: './page.js',
      output: { path: output, filename: SCRIPT, publicPath: '/' },
      resolve: { modules: [inRoot('node_modules')] },
      optimization: { minimize: false },
      performance: false,
      plugins: [
        new webpack.container.ModuleFederationPlugin({
          name: 'foreign_host',
          remotes: { quiz: `remote_quiz@${entry}` },
          shared: { react: singleton, 'react/jsx-runtime': singleton, 'react-dom': singleton },
        }),
      ],
    });
    return await readFiles(output);
  } finally {
    await rm(folder, { recursive: true });
  }
}
