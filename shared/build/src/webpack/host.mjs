import HtmlWebpackPlugin from 'html-webpack-plugin';
import { inRoot } from '../workspace.mjs';
import { baseConfig } from './base.mjs';
import { singletonVersions } from './singletons.mjs';

/** The host: an ordinary tree-shaken bundle on the federation runtime alone; it knows no remote. */
export function hostConfig({ mode = 'production', output = inRoot('host/dist'), publicPath = '/' } = {}) {
  const config = baseConfig({
    folder: 'host',
    entry: { main: ['./boot.css', './src/index.ts'] },
    mode,
    output,
    uniqueName: 'host',
    classPrefix: 'host',
    define: hostConstants,
  });
  config.output.publicPath = publicPath;
  config.plugins.push(hostPage());
  return config;
}

/** Read by the host's surface and by the federation runtime, which drops what is not needed. */
export const hostConstants = {
  __SHARED_VERSIONS__: JSON.stringify(singletonVersions),
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
};

export function hostPage() {
  return new HtmlWebpackPlugin({
    template: inRoot('host/index.html'),
    scriptLoading: 'defer',
    favicon: inRoot('host/favicon.svg'),
    // The server puts the boot document where this comment stands.
    minify: { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/^boot$/] },
  });
}
