import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compile } from '@funnel/build/compile';
import { inRoot } from '@funnel/build/workspace';
import type { Release } from '@funnel/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { readFiles } from './read-files';
import { PLANTED_ENTRY, plantFiles, plantRelease } from './remote-variants';

/** Makes a remote with one line, on the host's React, without our tools. */
type Make = (like: Release, version: string) => Promise<Release>;

export const FOREIGN_TITLE = 'Made elsewhere';

export const foreignRemotes: Readonly<Record<string, Make>> = {
  'no bundler': (like, version) =>
    plantRelease(like, version, writeModule(like, version, `() => '${FOREIGN_TITLE}'`)),
  'the plugin of module federation': (like, version) =>
    bundleRemote(like, version, (container) => {
      return new ModuleFederationPlugin({ ...container, dts: false, manifest: false });
    }),
  'the plugin of webpack': (like, version) =>
    bundleRemote(like, version, (container) => new webpack.container.ModuleFederationPlugin(container)),
};

function writeModule({ name, contract }: Release, version: string, App: string): string {
  return `{ contract: ${contract}, name: '${name}', version: '${version}', App: ${App} }`;
}

/** What both plugins are told. */
type Container = ReturnType<typeof describeContainer>;

async function bundleRemote(
  like: Release,
  version: string,
  createPlugin: (container: Container) => WebpackPluginInstance,
): Promise<Release> {
  const App = `() => createElement('p', null, useState('${FOREIGN_TITLE}')[0])`;
  const source = `import { createElement, useState } from 'react';\nexport default ${writeModule(like, version, App)};\n`;
  const range = like.shared['react'] ?? '';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-remote-'));
  const output = path.join(folder, 'dist');
  try {
    await writeFile(path.join(folder, 'remote.js'), source);
    await compile({
      mode: 'production',
      context: folder,
      entry: {},
      output: { path: output, uniqueName: version, publicPath: 'auto' },
      resolve: { modules: [inRoot('node_modules')] },
      optimization: { minimize: false },
      plugins: [createPlugin(describeContainer(like.entry.globalName, range))],
    });
    return await plantFiles(like, { version, files: await readFiles(output), shared: { react: range } });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function describeContainer(name: string, range: string) {
  return {
    name,
    library: { type: 'var', name },
    filename: PLANTED_ENTRY,
    exposes: { './remote': './remote.js' },
    shared: { react: { singleton: true, requiredVersion: range, import: false as const } },
  };
}
