import HtmlWebpackPlugin from 'html-webpack-plugin';
import { inRoot } from '../workspace.mjs';
import { baseConfig } from './base.mjs';
import { RetryAddressPlugin } from './retry-address.mjs';
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
    // The shortest hash browsers accept, since the first script contains those of all lazy chunks.
    integrity: 'sha256',
  });
  config.output.publicPath = publicPath;
  config.module.rules.push(fonts);
  config.plugins.push(hostPage(), new RetryAddressPlugin());
  return config;
}

const fonts = { test: /\.woff2$/, loader: inRoot('shared/build/src/webpack/subset-font.mjs') };

/** Read by the host's surface and by the federation runtime, which drops what is not needed. */
export const hostConstants = {
  __SHARED_VERSIONS__: JSON.stringify(singletonVersions),
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'false',
};

export function hostPage() {
  return new HtmlWebpackPlugin({
    template: inRoot('host/index.html'),
    scriptLoading: 'defer',
    favicon: inRoot('host/images/favicon.svg'),
    // The server replaces this comment with the boot document.
    minify: { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/^boot$/] },
  });
}
