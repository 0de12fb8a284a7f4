import {
  findMissingNames,
  findUnservedRanges,
  REMOTE_CONTRACT,
  type Release,
  releaseSchema,
} from '@funnel/contracts';
import { checkScreens } from '../prerender/prerender';
import { singletonVersions } from '../webpack/singletons';
import { readSurface } from '../webpack/surface';
import type { SharedUsage } from '../webpack/surface-guard';
import { listReleasedFiles, putVersion, writeLastBuild } from './asset-folder';
import { type BuildOptions, buildRemote, type RemoteBuild } from './build';
import { describeRelease, readUsage } from './describe';
import { describeOrigin } from './provenance';
import { type Channel, registryClient } from './registry';
import type { ReleaseTarget } from './target';
import { verifyUpload } from './verify-upload';

export type ReleaseOptions = BuildOptions & {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  target: ReleaseTarget;
};
type PublishOptions = ReleaseOptions & {
  channel: Channel;
  percent?: number | undefined;
  reason?: string | undefined;
};
type BuiltRelease = { release: Release; build: RemoteBuild };

/**
 * Builds a remote if needed, checks that the host can run it, uploads it as an immutable version, fetches it back, and
 * registers it on a channel.
 */
export async function releaseRemote({
  channel,
  percent,
  reason,
  ...options
}: PublishOptions): Promise<Release> {
  const { target } = options;
  const { release, build } = await uploadRelease(options);
  const origin = await describeOrigin(options.folder, build.output);
  await registryClient(target).publish({ release, ...origin, channel, percent, reason });
  await writeLastBuild(target.store, build);
  return release;
}

/** Builds and uploads a release without registering it. */
export async function uploadRelease(options: ReleaseOptions): Promise<BuiltRelease> {
  const { release, build } = await storeRelease(options);
  const files = await listReleasedFiles(build.output);
  await verifyUpload({ ...build, files, target: options.target });
  return { release, build };
}

/** Builds a remote, checks it, and puts it into the folder of the asset store. */
export async function storeRelease({ folder, target, ...options }: ReleaseOptions): Promise<BuiltRelease> {
  const build = await buildRemote(folder, options);
  checkScreens(build.output);
  const release = releaseSchema.parse(
    describeRelease({ ...build, baseUrl: target.assetsUrl, contract: REMOTE_CONTRACT }),
  );
  assertRunsInHost(release, readUsage(build.output));
  await putVersion({ ...build, store: target.store });
  return { release, build };
}

/** The surface may have shrunk and singletons may have moved since the build was made. */
function assertRunsInHost(release: Release, usage: SharedUsage): void {
  const problems = [
    ...findMissingNames(usage, readSurface()),
    ...findUnservedRanges(release.shared, singletonVersions),
  ].map(({ text }) => text);
  if (problems.length > 0)
    throw new Error([`${release.name} cannot run in this host:`, ...problems].join('\n- '));
}
