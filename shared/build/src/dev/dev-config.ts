import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { hostConfig } from '../webpack/host';
import { remoteConfig } from '../webpack/remote';
import { cacheFolder, getRemoteName, isPacked, readPackage } from '../workspace';

const require = createRequire(import.meta.url);
const noOverlayModule = path.join(import.meta.dirname, 'no-overlay.cjs');
const refreshRuntime = path.join(import.meta.dirname, 'refresh-runtime.cjs');

/** The host in development, below `/dev-host/` of the development server. */
export function hostDevConfig(): Configuration {
  const output = path.join(cacheFolder, 'dev/host');
  return withRefresh(hostConfig({ mode: 'development', output, publicPath: '/dev-host/' }), 'host');
}

/** Where the development server has the files of a remote. */
export function remotePath(folder: string): string {
  return `/dev-remote/${getRemoteName(readPackage(folder).name)}/`;
}

/** A remote in development. Its entry keeps its name; the page gets the current hash on each load. */
export function remoteDevConfig(folder: string, origin: string): Configuration {
  const { name, version } = readPackage(folder);
  const config = remoteConfig({
    folder,
    version: `${version}-dev`,
    mode: 'development',
    output: path.join(cacheFolder, 'dev', folder),
    publicPath: `${origin}${remotePath(folder)}`,
  });
  // In the production host of a site there is no hot reload, which needs the development form of React.
  if (isPacked) return config;
  const { plugins = [], ...rest } = withRefresh(config, getRemoteName(name));
  // Each build brings a client of the development server; the host's alone shows errors, of all builds.
  const noOverlay = new webpack.NormalModuleReplacementPlugin(/^\.\/overlay\.js$/, noOverlayModule);
  return { ...rest, plugins: [...plugins, noOverlay] };
}

function withRefresh(config: Configuration, library: string): Configuration {
  const alias = {
    'react-refresh/runtime$': refreshRuntime,
    // By path, since the package does not export this file.
    'react-refresh-development-runtime$': path.join(
      path.dirname(require.resolve('react-refresh/package.json')),
      'cjs/react-refresh-runtime.development.js',
    ),
  };
  const refresh = new ReactRefreshPlugin({
    overlay: false,
    library,
    exclude: [/node_modules/, /refresh-runtime/],
  });
  return {
    ...config,
    resolve: { ...config.resolve, alias },
    plugins: [...(config.plugins ?? []), refresh],
  };
}
