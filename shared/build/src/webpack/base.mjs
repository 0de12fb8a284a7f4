import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { messageMacros } from '../messages/message-plugin.mjs';
import { cacheFolder, inRoot } from '../workspace.mjs';
import { StyleIntegrityPlugin } from './style-integrity.mjs';

/**
 * What all browser builds have in common.
 * - `folder`: workspace folder, as `mfe-quiz`
 * - `uniqueName`: name of the build inside a page; must differ between two versions in one page
 * - `integrity`: by which function the build knows the hashes of its own chunks; none when false
 * - `exportOnlyLocals`: the names of classes alone, no styles: for a build that runs in Node
 * - `classPrefix`: start of all class names, so that one sees whose a style is
 */
export function baseConfig({
  folder,
  entry,
  mode,
  output,
  uniqueName,
  classPrefix,
  define = {},
  integrity = 'sha384',
  exportOnlyLocals = false,
}) {
  const isProduction = mode === 'production';
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
      clean: true,
      uniqueName,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      filename: isProduction ? 'static/[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? 'static/[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: 'static/[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        scripts(isProduction),
        catalogues,
        legalPages,
        styles({ isProduction, uniqueName, classPrefix, exportOnlyLocals }),
        files,
      ],
    },
    plugins: [new webpack.DefinePlugin(define), ...(isProduction ? productionPlugins(integrity) : [])],
    optimization: isProduction ? productionOptimization() : { chunkIds: 'named', moduleIds: 'named' },
    // Writing a cache takes as long as half a build, and one for production is rarely read: a change gives a new version.
    cache: isProduction ? false : developmentCache(uniqueName),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function developmentCache(uniqueName) {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(cacheFolder, 'webpack'),
    name: uniqueName.replaceAll(/[^\w-]/g, '-'),
    buildDependencies: { config: [import.meta.filename] },
  };
}

function scripts(isProduction) {
  const compiler = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // One JSX runtime everywhere: a remote in development must also run inside a production host.
        transform: { react: { runtime: 'automatic', development: false, refresh: !isProduction } },
        experimental: messageMacros,
      },
      sourceMaps: true,
    },
  };
  return { test: /\.tsx?$/, use: [inRoot('shared/build/src/messages/source-loader.cjs'), compiler] };
}

const legalPages = { test: /\.md$/, loader: inRoot('shared/build/src/pages/page-loader.mjs') };
const catalogues = { test: /\.po$/, loader: inRoot('shared/build/src/messages/catalogue-loader.mjs') };

function styles({ isProduction, uniqueName, classPrefix, exportOnlyLocals }) {
  const css = cssLoader({ uniqueName, classPrefix, exportOnlyLocals });
  const inject = isProduction ? MiniCssExtractPlugin.loader : 'style-loader';
  return {
    test: /\.css$/,
    use: exportOnlyLocals ? [css] : [inject, css],
    sideEffects: true,
  };
}

/** Class names carry their owner, and the salt keeps two versions in one page apart: paths alone collide. */
export function cssLoader({ uniqueName, classPrefix, exportOnlyLocals = false }) {
  return {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: `${classPrefix}_[local]_[hash:base64:5]`,
        localIdentHashSalt: uniqueName,
        exportOnlyLocals,
      },
    },
  };
}

const files = { test: /\.(svg|png|webp|avif|jpg|woff2)$/, type: 'asset/resource' };

function productionPlugins(integrity) {
  return [
    new MiniCssExtractPlugin({
      filename: 'static/[name].[contenthash:10].css',
      chunkFilename: 'static/[name].[contenthash:10].css',
    }),
    ...(integrity
      ? [
          new StyleIntegrityPlugin({ hashFunction: integrity }),
          new SubresourceIntegrityPlugin({ hashFuncNames: [integrity] }),
        ]
      : []),
  ];
}

function productionOptimization() {
  return {
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    // A chunk keeps the packages only it needs: a second file would be one request more for nothing.
    splitChunks: {
      cacheGroups: {
        defaultVendors: false,
        // webpack's own default, without modules that the host hands over: alone they make a chunk without a file.
        default: {
          test: ({ type }) => type !== 'consume-shared-module' && type !== 'remote-module',
          idHint: '',
          minChunks: 2,
          priority: -20,
          reuseExistingChunk: true,
        },
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
