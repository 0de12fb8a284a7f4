import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from '../inputs-hash';
import { getRemoteName, inRoot, readPackage } from '../workspace';

/** A build by its sources: the same inputs give the same files. */
export type NamedBuild = { name: string; version: string; inputs: string };
export type RemoteBuild = NamedBuild & { output: string; isNew: boolean };

export type BuildOptions = {
  version?: string | undefined;
  /** Also the build for foreign hosts. */
  portable?: boolean | undefined;
};

type Stamp = NamedBuild & { portable: boolean };

const stampFile = 'build.json';

/**
 * Builds a remote into its `dist` unless the sources are unchanged, and returns the build. Without an explicit version
 * a build is named after its sources: `1.0.0-3f9a01bc`.
 */
export async function buildRemote(folder: string, options: BuildOptions = {}): Promise<RemoteBuild> {
  const { portable = false } = options;
  const build = nameBuild(folder, options.version);
  const { version, inputs } = build;
  const output = inRoot(folder, 'dist');

  const stamp = readStamp(output);
  const isCurrent = stamp?.inputs === inputs && stamp.version === version;
  if (isCurrent && (stamp.portable || !portable)) return { ...build, output, isNew: false };

  // Imported here so that an unchanged remote does not load webpack.
  const [{ compile }, configs, { prerenderRemote }] = await Promise.all([
    import('../compile'),
    import('../webpack/remote'),
    import('../prerender/prerender'),
  ]);
  if (!isCurrent) {
    await compile(configs.remoteConfig({ folder, version, output }));
    await prerenderRemote({ folder, version, output });
  }
  if (portable) await compile(configs.portableConfig({ folder, version, output }));
  writeStamp(output, { ...build, portable });
  return { ...build, output, isNew: true };
}

/** The version of a build: derived from its sources unless given. */
export function nameBuild(folder: string, wanted?: string): NamedBuild {
  const { name, version } = readPackage(folder);
  const inputs = inputsHash(folder);
  return { name: getRemoteName(name), version: wanted ?? `${version}-${inputs.slice(0, 8)}`, inputs };
}

/** Whether `dist` is a build of the current sources. */
export function isRemoteBuilt(folder: string): boolean {
  return readStamp(inRoot(folder, 'dist'))?.inputs === inputsHash(folder);
}

function readStamp(output: string): Stamp | undefined {
  const file = path.join(output, stampFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function writeStamp(output: string, stamp: Stamp): void {
  writeFileSync(path.join(output, stampFile), JSON.stringify(stamp, null, 2));
}
