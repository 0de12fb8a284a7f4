import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { hostConfig } from '../webpack/host.mjs';
import { remoteConfig } from '../webpack/remote.mjs';
import { cacheFolder, getRemoteName, readPackage } from '../workspace.mjs';

const require = createRequire(import.meta.url);
const refreshRuntime = path.join(import.meta.dirname, 'refresh-runtime.cjs');

/** The host in development, below `/dev-host/` of the development server. */
export function hostDevConfig() {
  const config = hostConfig({
    mode: 'development',
    output: path.join(cacheFolder, 'dev/host'),
    publicPath: '/dev-host/',
  });
  return withRefresh(config, 'host');
}

/** A remote in development, below `/dev-remote/`. Its entry keeps its name; the page gets the current hash on each load. */
export function remoteDevConfig(folder, origin) {
  const name = getRemoteName(readPackage(folder).name);
  const config = remoteConfig({
    folder,
    version: `${readPackage(folder).version}-dev`,
    mode: 'development',
    output: path.join(cacheFolder, 'dev', folder),
  });
  config.output.publicPath = `${origin}/dev-remote/`;
  return withRefresh(config, name);
}

function withRefresh(config, library) {
  config.resolve.alias = {
    'react-refresh/runtime$': refreshRuntime,
    // By path, since the package does not export this file.
    'react-refresh-development-runtime$': path.join(
      path.dirname(require.resolve('react-refresh/package.json')),
      'cjs/react-refresh-runtime.development.js',
    ),
  };
  config.plugins.push(
    new ReactRefreshPlugin({ overlay: false, library, exclude: [/node_modules/, /refresh-runtime/] }),
  );
  return config;
}
