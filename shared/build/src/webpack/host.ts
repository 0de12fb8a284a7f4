import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { inRoot } from '../workspace';
import { baseConfig, type Mode } from './base';
import { RetryAddressPlugin } from './retry-address';
import { singletonVersions } from './singletons';

export type HostOptions = {
  mode?: Mode;
  output?: string;
  publicPath?: string;
};

/** The host: an ordinary tree-shaken bundle on the federation runtime alone; it knows no remote. */
export function hostConfig({
  mode = 'production',
  output = inRoot('host/dist'),
  publicPath = '/',
}: HostOptions = {}): Configuration {
  return baseConfig({
    folder: 'host',
    entry: { main: ['./fonts.css', './boot.css', './src/index.ts'] },
    mode,
    output,
    publicPath,
    uniqueName: 'host',
    classPrefix: 'host',
    define: constants,
    // The shortest hash browsers accept, since the first script contains those of all lazy chunks.
    integrity: 'sha256',
    // The host's server preloads it by its name.
    namedChunks: { zod: /[\\/]node_modules[\\/]zod[\\/]/ },
    rules: [
      { test: /\.woff2$/, loader: path.join(import.meta.dirname, 'subset-font.ts') },
      // Written into the styles, which are written into the page: the first paint has them.
      { test: /\.woff2$/, resourceQuery: /^\?first$/, type: 'asset/inline' },
    ],
    plugins: [hostPage(), new RetryAddressPlugin()],
  });
}

/** Read by the host's surface and by the federation runtime, which drops what is not needed. */
const constants = {
  __SHARED_VERSIONS__: JSON.stringify(singletonVersions),
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'false',
};

function hostPage(): HtmlWebpackPlugin {
  const template = readFileSync(inRoot('host/index.html'), 'utf8');
  return new HtmlWebpackPlugin({
    templateContent: ({ htmlWebpackPlugin }) => placeTags(template, htmlWebpackPlugin.tags.headTags),
    inject: false,
    scriptLoading: 'defer',
    favicon: inRoot('host/images/favicon.svg'),
    // The server fills the slots that these comments name.
    minify: { collapseWhitespace: true, removeComments: true, ignoreCustomComments: [/^\/?slot:/] },
  });
}

/** Styles are what a page without others has in that slot. */
function placeTags(template: string, tags: readonly HtmlWebpackPlugin.HtmlTagObject[]): string {
  // The hashes are added to every link, and HTML knows none for an icon.
  for (const { attributes } of tags) if (attributes['rel'] === 'icon') delete attributes['integrity'];
  const isStyles = ({ attributes }: HtmlWebpackPlugin.HtmlTagObject) => attributes['rel'] === 'stylesheet';
  const scripts = tags.filter((tag) => !isStyles(tag)).join('');
  const styles = tags.filter(isStyles).join('');
  return template
    .replace('<!--scripts-->', () => scripts)
    .replace('<!--slot:styles-->', (slot) => `${slot}${styles}`);
}
