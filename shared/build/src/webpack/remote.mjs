import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { getRemoteName, inRoot, readPackage } from '../workspace.mjs';
import { baseConfig } from './base.mjs';
import { moduleMetadata } from './module-metadata.mjs';
import { RetryAddressPlugin } from './retry-address.mjs';
import { sharedForRemote } from './singletons.mjs';
import { SurfaceGuardPlugin } from './surface-guard.mjs';

/**
 * A remote for our host: no copies of the singletons, no own federation runtime. It only needs the folder. `singletons`
 * are the versions it is built against, by default the installed ones.
 */
export function remoteConfig({
  folder,
  version,
  singletons,
  mode = 'production',
  output = inRoot(folder, 'dist'),
}) {
  const name = getRemoteName(readPackage(folder).name);
  const config = remoteBase({ folder, name, version, mode, output, uniqueName: `${name}@${version}` });
  config.plugins.push(
    federation({
      name,
      filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      shared: sharedForRemote({ fallback: false, versions: singletons }),
      externalRuntime: true,
    }),
    new SurfaceGuardPlugin(),
    new RetryAddressPlugin(),
  );
  return config;
}

/**
 * The same remote for any foreign host: it brings the federation runtime and copies of the singletons along, and its
 * entry has a fixed name. Built for releases only, into `portable/` of the version.
 */
export function portableConfig({ folder, version, output = inRoot(folder, 'dist') }) {
  const name = getRemoteName(readPackage(folder).name);
  const config = remoteBase({
    folder,
    name,
    version,
    mode: 'production',
    output: path.join(output, 'portable'),
    uniqueName: `${name}@${version}+portable`,
    // The chunks of the fallback copies refer to each other in circles, which have no hash.
    integrity: false,
  });
  config.plugins.push(
    federation({
      name,
      filename: 'remoteEntry.js',
      shared: sharedForRemote({ fallback: true }),
      externalRuntime: false,
    }),
  );
  return config;
}

function remoteBase({ folder, name, version, mode, output, uniqueName, integrity }) {
  const config = baseConfig({
    folder,
    entry: {},
    mode,
    output,
    uniqueName,
    integrity,
    classPrefix: name,
    define: { __REMOTE_VERSION__: JSON.stringify(version) },
  });
  config.output.publicPath = 'auto';
  config.plugins.push(moduleMetadata({ mfe: name, version }));
  return config;
}

function federation({ name, filename, shared, externalRuntime }) {
  return new ModuleFederationPlugin({
    name: `remote_${name}`,
    filename,
    exposes: { './remote': './src/remote.tsx' },
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
