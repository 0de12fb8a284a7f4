import type { Release } from '@funnel/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { bundleByWebpack } from './bundle-by-webpack';
import { plantEntry, plantRelease } from './remote-variants';

/** How somebody who has none of our tools makes a remote with one heading, on the React of the host. */
type Make = (like: Release, version: string) => Promise<Release>;

export const FOREIGN_TITLE = 'Made elsewhere';

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
  const { globalName } = like.entry;
  const range = like.shared['react'] ?? '';
  const code = await bundleByWebpack(
    {
      entry: {},
      output: { uniqueName: version, publicPath: 'auto' },
      plugins: [
        new ModuleFederationPlugin({
          name: globalName,
          library: { type: 'var', name: globalName },
          filename: 'bundle.js',
          dts: false,
          manifest: false,
          exposes: { './remote': './remote.js' },
          shared: { react: { singleton: true, requiredVersion: range, import: false } },
        }),
      ],
    },
    { 'remote.js': source },
  );
  return plantEntry(like, { version, code, shared: { react: range } });
}
