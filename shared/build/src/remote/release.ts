import { findMisfits, hostContracts, REMOTE_CONTRACT, type Release, releaseSchema } from '@funnel/contracts';
import { checkScreens } from '../prerender/prerender';
import { singletonVersions } from '../webpack/singletons';
import { readSurface } from '../webpack/surface';
import type { SharedUsage } from '../webpack/surface-guard';
import { listReleasedFiles, putVersion } from './asset-folder';
import { type BuildOptions, buildRemote, type RemoteBuild } from './build';
import { describeRelease, readUsage } from './describe';
import type { ReleasePlace } from './target';
import { verifyUpload } from './verify-upload';

export type ReleaseOptions = BuildOptions & {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  target: ReleasePlace;
};
export type BuiltRelease = { release: Release; build: RemoteBuild };

/** Builds and uploads a release without registering it. */
export async function uploadRelease(options: ReleaseOptions): Promise<BuiltRelease> {
  const { release, build } = await storeRelease(options);
  const files = await listReleasedFiles(build.output);
  await verifyUpload({ ...build, files, target: options.target });
  return { release, build };
}

/** Builds a remote, checks it, and puts it into the folder of the asset store. */
export async function storeRelease(options: ReleaseOptions): Promise<BuiltRelease> {
  const { release, build } = await makeRelease(options);
  assertRunsInHost(release, readUsage(build.output));
  await putVersion({ ...build, store: options.target.store });
  return { release, build };
}

/** Builds a remote and describes the build as a release to a target. */
export async function makeRelease({ folder, target, ...options }: ReleaseOptions): Promise<BuiltRelease> {
  const build = await buildRemote(folder, options);
  checkScreens(build.output);
  const release = releaseSchema.parse(
    describeRelease({ ...build, folder, baseUrl: target.assetsUrl, contract: REMOTE_CONTRACT }),
  );
  return { release, build };
}

/** The surface may have shrunk and singletons may have moved since the build was made. */
function assertRunsInHost(release: Release, usage: SharedUsage): void {
  const host = { ...hostContracts, names: readSurface(), shared: singletonVersions };
  const misfits = findMisfits(release, usage, host);
  const problems = misfits.map(({ message }) => message);
  if (problems.length > 0)
    throw new Error([`${release.name} cannot run in this host:`, ...problems].join('\n- '));
}
