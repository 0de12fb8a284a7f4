import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { getRemoteName, inRoot, readPackage } from '../workspace';
import { type BaseOptions, baseConfig, type Mode } from './base';
import { PortableTypesPlugin } from './portable-types';
import { RepeatableFederationPlugin } from './repeatable-federation';
import { RetryAddressPlugin } from './retry-address';
import { sharedForRemote } from './singletons';
import { SurfaceGuardPlugin } from './surface-guard';

export type RemoteOptions = {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  version: string;
  /** The versions it is built against, by default the installed ones. */
  singletons?: Readonly<Record<string, string>>;
  mode?: Mode;
  output?: string;
  publicPath?: string;
};

/** A remote for our host: no copies of the singletons, no own federation runtime. It only needs the folder. */
export function remoteConfig({ mode = 'production', singletons, ...options }: RemoteOptions): Configuration {
  const base = remoteBase(options);
  return baseConfig({
    ...base,
    mode,
    plugins: [
      ...base.plugins,
      ...(mode === 'production' ? [new RepeatableFederationPlugin(options.version)] : []),
      federation({
        name: base.classPrefix,
        filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        module: existsSync(inRoot(options.folder, IN_TASKS)) ? IN_TASKS : MODULE,
        shared: sharedForRemote({ fallback: false, versions: singletons }),
        externalRuntime: true,
      }),
      new SurfaceGuardPlugin(),
      new RetryAddressPlugin(),
    ],
  });
}

/**
 * The same remote for any foreign host: it brings the federation runtime and copies of the singletons along, and its
 * entry has a fixed name. Built for releases only, into `portable/` of the version.
 */
export function portableConfig(options: Omit<RemoteOptions, 'mode' | 'singletons'>): Configuration {
  const base = remoteBase(options);
  return baseConfig({
    ...base,
    mode: 'production',
    output: path.join(base.output, 'portable'),
    uniqueName: `${base.uniqueName}+portable`,
    // The chunks of the fallback copies refer to each other in circles, which have no hash.
    integrity: false,
    plugins: [
      ...base.plugins,
      new RepeatableFederationPlugin(options.version),
      federation({
        name: base.classPrefix,
        filename: 'remoteEntry.js',
        module: MODULE,
        shared: sharedForRemote({ fallback: true }),
        externalRuntime: false,
      }),
      new PortableTypesPlugin(base.classPrefix),
    ],
  });
}

function remoteBase({
  folder,
  version,
  output = inRoot(folder, 'dist'),
  publicPath = 'auto',
}: RemoteOptions) {
  const name = getRemoteName(readPackage(folder).name);
  return {
    folder,
    entry: {},
    output,
    publicPath,
    uniqueName: `${name}@${version}`,
    classPrefix: name,
    ownStylesOnly: true,
    define: { __REMOTE_VERSION__: JSON.stringify(version) },
    plugins: [moduleMetadata({ mfe: name, version })],
  } satisfies Omit<BaseOptions, 'mode'>;
}

/**
 * Marks every script with its owner, so an error is reported to the squad that ships it, with the release.
 * The names are those that Sentry's `moduleMetadataIntegration` looks for; the script's address is in the stack.
 */
export function moduleMetadata(metadata: { mfe: string; version: string }): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    raw: true,
    entryOnly: false,
    test: /\.js$/,
    banner: `;(function(g,s){s&&((g._sentryModuleMetadata=g._sentryModuleMetadata||{})[s]=${JSON.stringify(metadata)})})(globalThis,new Error().stack);`,
  });
}

const MODULE = './src/remote.tsx';
/** The same module, evaluated in short tasks; its promise is awaited by our host, and not by every foreign one. */
const IN_TASKS = './src/remote-in-tasks.ts';

type FederationOptions = {
  name: string;
  filename: string;
  module: string;
  shared: ReturnType<typeof sharedForRemote>;
  externalRuntime: boolean;
};

function federation({
  name,
  filename,
  module,
  shared,
  externalRuntime,
}: FederationOptions): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name: `remote_${name}`,
    filename,
    exposes: { './remote': module },
    shared,
    shareStrategy: 'loaded-first',
    manifest: true,
    // Types come from the workspace package; generated ones fail in too many ways.
    dts: false,
    dev: false,
    experiments: {
      ...(externalRuntime ? { externalRuntime: true } : {}),
      optimization: {
        target: 'web',
        ...(externalRuntime ? { disableRemote: true, disableSnapshot: true } : {}),
      },
    },
  });
}
