import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, {
  type Configuration,
  type FileCacheOptions,
  type Module,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { messageMacros } from '../messages/message-plugin.mjs';
import { cacheFolder, inRoot, isPacked } from '../workspace';
import { NonZeroChunkIdsPlugin } from './non-zero-chunk-ids';
import { StyleIntegrityPlugin } from './style-integrity';

const require = createRequire(import.meta.url);
const sources = path.resolve(import.meta.dirname, '..');

export type Mode = 'production' | 'development';

export type BaseOptions = {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  entry: Exclude<Configuration['entry'], undefined>;
  mode: Mode;
  output: string;
  publicPath?: string | undefined;
  /** Name of the build inside a page; must differ between two versions in one page. */
  uniqueName: string;
  /** Start of all class names, so that one sees whose a style is. */
  classPrefix: string;
  define?: Readonly<Record<string, string>>;
  /** By which function the build knows the hashes of its own chunks; none when false. */
  integrity?: 'sha256' | 'sha384' | false | undefined;
  /** The names of classes alone, no styles: for a build that runs in Node. */
  exportOnlyLocals?: boolean;
  /** Whether styles may only select the classes of their file, as those of a remote. */
  ownStylesOnly?: boolean;
  /** Modules that lazy code shares and that get a file of this name. */
  namedChunks?: Readonly<Record<string, RegExp>>;
  rules?: readonly RuleSetRule[];
  plugins?: readonly WebpackPluginInstance[];
};

/** What all browser builds have in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { folder, entry, mode, output, publicPath, uniqueName, define = {} } = options;
  const isProduction = mode === 'production';
  const scriptName = isProduction ? 'static/[name].[contenthash:10].js' : '[name].js';
  return {
    mode,
    name: uniqueName,
    context: inRoot(folder),
    entry,
    target: ['web', 'es2022'],
    // No eval, so that the content security policy of production holds in development too.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      ...(publicPath !== undefined && { publicPath }),
      clean: true,
      uniqueName,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      filename: scriptName,
      chunkFilename: scriptName,
      assetModuleFilename: 'static/[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [scripts(options), catalogues, legalPages, styles(options), files, ...(options.rules ?? [])],
    },
    plugins: [
      new webpack.DefinePlugin(define),
      ...(isProduction ? productionPlugins(options) : []),
      ...(options.plugins ?? []),
    ],
    optimization: isProduction
      ? productionOptimization(options.namedChunks)
      : { chunkIds: 'named', moduleIds: 'named' },
    // Writing a cache takes as long as half a build, and one for production is rarely read: a change gives a new version.
    cache: isProduction ? false : developmentCache(uniqueName),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function developmentCache(uniqueName: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(cacheFolder, 'webpack'),
    name: uniqueName.replaceAll(/[^\w-]/g, '-'),
    buildDependencies: { config: [import.meta.filename] },
  };
}

function scripts({ mode }: BaseOptions): RuleSetRule {
  const isProduction = mode === 'production';
  const compiler = {
    loader: require.resolve('swc-loader'),
    options: {
      // Webpack makes the paths in a map relative, but not in its text.
      parseMap: true,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // One JSX runtime everywhere: a remote in development must also run inside a production host.
        transform: {
          react: { runtime: 'automatic', development: false, refresh: !isProduction && !isPacked },
        },
        experimental: messageMacros,
      },
      sourceMaps: true,
    },
  };
  return { test: /\.tsx?$/, use: [path.join(sources, 'messages/source-loader.ts'), compiler] };
}

const legalPages = { test: /\.md$/, loader: path.join(sources, 'pages/page.mjs') };
const catalogues = { test: /\.po$/, loader: path.join(sources, 'messages/catalogue.mjs') };
const files = { test: /\.(svg|png|webp|avif|jpg|woff2)$/, type: 'asset/resource' };

function styles(options: BaseOptions): RuleSetRule {
  const { mode, uniqueName, classPrefix, exportOnlyLocals = false, ownStylesOnly = false } = options;
  const checks = ownStylesOnly ? [path.join(sources, 'webpack/own-styles.ts')] : [];
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      // Files that a style sheet takes classes from are checked as well.
      importLoaders: checks.length,
      modules: {
        // Without a name that ends in `.module.css` a file has no classes of its own.
        auto: ownStylesOnly ? /\.css$/ : true,
        mode: ownStylesOnly ? 'pure' : 'local',
        namedExport: false,
        exportLocalsConvention: 'as-is',
        // Class names carry their owner, and the salt keeps two versions in one page apart: paths alone collide.
        localIdentName: `${classPrefix}_[local]_[hash:base64:5]`,
        localIdentHashSalt: uniqueName,
        exportOnlyLocals,
      },
    },
  };
  const inject = mode === 'production' ? MiniCssExtractPlugin.loader : require.resolve('style-loader');
  const uses = exportOnlyLocals ? [css] : [inject, css, ...checks];
  return { test: /\.css$/, use: uses, sideEffects: true };
}

function productionPlugins({ integrity = 'sha384' }: BaseOptions): WebpackPluginInstance[] {
  const filename = 'static/[name].[contenthash:10].css';
  const styleFiles = new MiniCssExtractPlugin({ filename, chunkFilename: filename });
  if (!integrity) return [styleFiles];
  return [
    styleFiles,
    new NonZeroChunkIdsPlugin(),
    new StyleIntegrityPlugin({ hashFunction: integrity }),
    new SubresourceIntegrityPlugin({ hashFuncNames: [integrity] }),
  ];
}

function productionOptimization(
  namedChunks: BaseOptions['namedChunks'] = {},
): NonNullable<Configuration['optimization']> {
  return {
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    // A chunk keeps the packages only it needs: a second file would be one request more for nothing.
    splitChunks: {
      cacheGroups: {
        defaultVendors: false,
        // webpack's own default, without modules that the host hands over: alone they make a chunk without a file.
        default: {
          test: ({ type }: Module) => type !== 'consume-shared-module' && type !== 'remote-module',
          idHint: '',
          minChunks: 2,
          priority: -20,
          reuseExistingChunk: true,
        },
        ...Object.fromEntries(
          Object.entries(namedChunks).map(([name, test]) => [name, { name, test, chunks: 'async' as const }]),
        ),
      },
    },
    minimizer: [
      // In this process: both are native code, and starting workers costs more than they save.
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true },
        // Licenses are published beside each script, which names their file.
        extractComments: true,
        parallel: false,
      }),
      new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss, parallel: false }),
    ],
  };
}
