import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from '../inputs-hash.mjs';
import { getRemoteName, inRoot, readPackage } from '../workspace.mjs';

const stampFile = 'build.json';

/**
 * Builds a remote into its `dist` unless the sources are unchanged, and returns the build. Without an explicit version
 * a build is named after its sources: `1.0.0-3f9a01bc`.
 */
export async function buildRemote(folder, { version: wanted, portable = false } = {}) {
  const build = nameBuild(folder, wanted);
  const { version, inputs } = build;
  const output = inRoot(folder, 'dist');

  const stamp = readStamp(output);
  const isCurrent = stamp?.inputs === inputs && stamp.version === version;
  if (isCurrent && (stamp.portable || !portable)) return { ...build, output, isNew: false };

  // Imported here so that an unchanged remote does not load webpack.
  const [{ compile }, configs, { prerenderRemote }] = await Promise.all([
    import('../compile.mjs'),
    import('../webpack/remote.mjs'),
    import('../prerender/prerender.mjs'),
  ]);
  if (!isCurrent) {
    await compile(configs.remoteConfig({ folder, version, output }));
    await prerenderRemote({ folder, version, output });
  }
  if (portable) await compile(configs.portableConfig({ folder, version, output }));
  writeFileSync(path.join(output, stampFile), JSON.stringify({ ...build, portable }, null, 2));
  return { ...build, output, isNew: true };
}

/** The version of a build: derived from its sources unless given. */
export function nameBuild(folder, wanted) {
  const { name, version } = readPackage(folder);
  const inputs = inputsHash(folder);
  return { name: getRemoteName(name), version: wanted ?? `${version}-${inputs.slice(0, 8)}`, inputs };
}

/** Whether `dist` is a build of the current sources. */
export function isRemoteBuilt(folder) {
  return readStamp(inRoot(folder, 'dist'))?.inputs === inputsHash(folder);
}

function readStamp(output) {
  const file = path.join(output, stampFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
