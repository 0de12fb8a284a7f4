import { tsImport } from 'tsx/esm/api';
import { checkScreens } from '../prerender/prerender.mjs';
import { singletonVersions } from '../webpack/singletons.mjs';
import { readSurface } from '../webpack/surface.mjs';
import { findMissingNames } from '../webpack/surface-guard.mjs';
import { listReleasedFiles, putVersion, writeLastBuild } from './asset-folder.mjs';
import { buildRemote } from './build.mjs';
import { describeRelease, readUsage } from './describe.mjs';
import { registryClient } from './registry.mjs';
import { verifyUpload } from './verify-upload.mjs';

/**
 * Builds a remote if needed, checks that the host can run it, uploads it as an immutable version, fetches it back, and
 * registers it. `target` says where: `{ store, assetsUrl, apiBase, apiKey, releaseToken }`.
 */
export async function releaseRemote({
  folder,
  target,
  channel = 'stable',
  percent,
  version,
  portable = false,
}) {
  const { release, build } = await uploadRelease({ folder, target, version, portable });
  const { revision } = await registryClient(target).publish({ release, channel, percent });
  await writeLastBuild(target.store, build);
  return { release, revision, isNew: build.isNew };
}

/** Builds and uploads a release without registering it. */
export async function uploadRelease({ folder, target, version, portable = false }) {
  const { release, build } = await storeRelease({ folder, target, version, portable });
  const files = await listReleasedFiles(build.output);
  await verifyUpload({ ...build, files, target });
  return { release, build };
}

/** Builds a remote, checks it, and puts it into the folder of the asset store. */
export async function storeRelease({ folder, target, version, portable = false }) {
  const { REMOTE_CONTRACT, releaseSchema } = await tsImport('@funnel/contracts', import.meta.url);
  const build = await buildRemote(folder, { version, portable });
  checkScreens(build.output);
  const release = releaseSchema.parse(
    describeRelease({ ...build, baseUrl: target.assetsUrl, contract: REMOTE_CONTRACT }),
  );
  assertRunsInHost(release, readUsage(build.output));
  await putVersion({ ...build, store: target.store });
  return { release, build };
}

/** The surface may have shrunk and singletons may have moved since the build was made. */
function assertRunsInHost(release, usage) {
  const problems = [...findMissingNames(usage, readSurface()), ...listUnservedRanges(release.shared)];
  if (problems.length > 0)
    throw new Error([`${release.name} cannot run in this host:`, ...problems].join('\n- '));
}

function listUnservedRanges(shared) {
  return Object.entries(shared)
    .filter(([name, range]) => !isServed(range, singletonVersions[name]))
    .map(([name, range]) => `${name} ${range} is wanted, the host has ${singletonVersions[name] ?? 'none'}`);
}

/** Whether `^a.b.c` takes a version: same major, not older. The only form of range a remote is built with. */
export function isServed(range, version) {
  if (!version) return false;
  const [wanted, given] = [range.replace('^', ''), version].map((text) => text.split('.').map(Number));
  const [major, minor, patch] = given.map((number, index) => number - wanted[index]);
  return major === 0 && (minor > 0 || (minor === 0 && patch >= 0));
}
