import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@funnel/build/compile';
import { inRoot } from '@funnel/build/workspace';
import type { Release } from '@funnel/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { plantEntry, plantRelease } from './remote-variants';

/** Makes a remote with one line, on the host's React, without our tools. */
type Make = (like: Release, version: string) => Promise<Release>;

export const FOREIGN_TITLE = 'Made elsewhere';
const ENTRY = 'entry.js';

export const foreignRemotes: Readonly<Record<string, Make>> = {
  'no bundler': (like, version) =>
    plantRelease(like, version, writeModule(like, version, `() => '${FOREIGN_TITLE}'`)),
  'the plugin of module federation': bundleRemote,
};

function writeModule({ name, contract }: Release, version: string, App: string): string {
  return `{ contract: ${contract}, name: '${name}', version: '${version}', App: ${App} }`;
}

async function bundleRemote(like: Release, version: string): Promise<Release> {
  const App = `() => createElement('p', null, useState('${FOREIGN_TITLE}')[0])`;
  const source = `import { createElement, useState } from 'react';\nexport default ${writeModule(like, version, App)};\n`;
  const range = like.shared['react'] ?? '';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-remote-'));
  try {
    await writeFile(path.join(folder, 'remote.js'), source);
    await compile(describeBuild({ folder, version, range, name: like.entry.globalName }));
    const code = await readFile(path.join(folder, ENTRY), 'utf8');
    return await plantEntry(like, { version, code, shared: { react: range } });
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Build = { folder: string; version: string; range: string; name: string };

/** In one file. */
function describeBuild({ folder, version, range, name }: Build): Configuration {
  return {
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: folder, uniqueName: version, publicPath: 'auto' },
    resolve: { modules: [inRoot('node_modules')] },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name,
        library: { type: 'var', name },
        filename: ENTRY,
        dts: false,
        manifest: false,
        exposes: { './remote': './remote.js' },
        shared: { react: { singleton: true, requiredVersion: range, import: false } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
