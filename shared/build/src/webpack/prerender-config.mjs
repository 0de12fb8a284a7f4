import path from 'node:path';
import { cacheFolder, getRemoteName, inRoot, readPackage } from '../workspace.mjs';
import { baseConfig } from './base.mjs';

/** Packages that Node loads from where they are installed. Our own are TypeScript and go through the build. */
const installed = ({ request }, done) =>
  /^(?!@funnel\/)[@a-z]/.test(request) && !path.isAbsolute(request)
    ? done(null, `commonjs ${request}`)
    : done();

/**
 * The prerendered screens of a remote as a module for Node. Its classes are named as in the browser build of the same
 * version, whose styles it relies on; files it writes nowhere.
 */
export function prerenderConfig({ folder, version }) {
  const name = getRemoteName(readPackage(folder).name);
  const uniqueName = `${name}@${version}`;
  const config = baseConfig({
    folder,
    entry: { screens: './src/prerender.tsx' },
    mode: 'production',
    output: path.join(cacheFolder, 'prerender', name, version),
    uniqueName,
    classPrefix: name,
    exportOnlyLocals: true,
    integrity: false,
    define: { __REMOTE_VERSION__: JSON.stringify(version) },
  });
  config.name = `${uniqueName}+prerender`;
  config.context = inRoot(folder);
  config.target = 'node20';
  config.devtool = false;
  config.externals = [installed];
  config.optimization = { minimize: false, splitChunks: false };
  config.output.filename = '[name].cjs';
  config.output.chunkFilename = '[name].cjs';
  config.output.library = { type: 'commonjs2' };
  return config;
}
