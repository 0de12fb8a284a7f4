import path from 'node:path';
import type webpack from 'webpack';
import { cacheFolder, getRemoteName, readPackage } from '../workspace';
import { baseConfig } from './base';

/**
 * The prerendered screens of a remote as a module for Node, and the file of that module. Its classes are named as in
 * the browser build of the same version, whose styles it relies on; files it writes nowhere.
 */
export function prerenderConfig({ folder, version }: { folder: string; version: string }) {
  const name = getRemoteName(readPackage(folder).name);
  const uniqueName = `${name}@${version}`;
  const output = path.join(cacheFolder, 'prerender', name, version);
  const config = baseConfig({
    folder,
    entry: { screens: './src/prerender.tsx' },
    mode: 'production',
    output,
    uniqueName,
    classPrefix: name,
    exportOnlyLocals: true,
    integrity: false,
    define: { __REMOTE_VERSION__: JSON.stringify(version) },
  });
  const screensConfig: webpack.Configuration = {
    ...config,
    name: `${uniqueName}+prerender`,
    target: 'node20',
    devtool: false,
    externals: [listInstalled],
    optimization: { minimize: false, splitChunks: false },
    output: {
      ...config.output,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
  };
  return { config: screensConfig, file: path.join(output, 'screens.cjs') };
}

/** Packages that Node loads from where they are installed. Our own are TypeScript and go through the build. */
export const listInstalled: webpack.ExternalItemFunctionPromise = async ({ request = '' }) =>
  /^(?!@funnel\/)[@a-z]/.test(request) && !path.isAbsolute(request) ? `commonjs ${request}` : false;
