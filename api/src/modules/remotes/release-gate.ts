import {
  findForeignFiles,
  findMisfits,
  findSiteFaults,
  type Release,
  type ReleaseFiles,
  type RemoteName,
  type RemoteSurface,
} from '@funnel/contracts';
import { type Issues, ProblemError } from '../../platform/http/problem-error';
import { findFaultyFiles } from './check-files';
import type { ReadSurface } from './site-surface';

export type Publication = {
  release: Release;
  usage?: Readonly<Record<string, readonly string[]>> | undefined;
  files?: ReleaseFiles | undefined;
};

export type GateDependencies = {
  /** The only origins allowed for files of a release. */
  assetOrigins: readonly string[];
  /** What the deployed site hands to remotes. */
  readSurface: ReadSurface;
  get: typeof fetch;
};

/** Refuses a version that visitors could not load, or that the deployed site could not run. */
export async function refuseUnfit(
  name: RemoteName,
  { release, usage = {}, files }: Publication,
  { assetOrigins, readSurface, get }: GateDependencies,
): Promise<void> {
  if (release.name !== name) refuseFields([{ path: 'body.release.name', message: 'remote.otherName' }]);
  const foreign = findForeignFiles(release, assetOrigins);
  refuseRelease([
    ...foreign.map((path) => ({ path, message: 'origin.notAllowed' })),
    ...findSiteFaults(release),
  ]);
  refuseAsUnfit(await askSurface(release, usage, readSurface));
  refuseAsUnfit(await findFaultyFiles(release, { files, get }));
}

type Usage = NonNullable<Publication['usage']>;

/** What does not fit the site as it is now: it may have been deployed since it was last asked. */
async function askSurface(release: Release, usage: Usage, readSurface: ReadSurface): Promise<Issues> {
  const issues = listMisfits(release, usage, await readSurface());
  return issues.length === 0 ? issues : listMisfits(release, usage, await readSurface({ isFresh: true }));
}

function listMisfits(release: Release, usage: Usage, surface: RemoteSurface): Issues {
  const misfits = findMisfits(release, usage, surface);
  return misfits.map(({ path, message }) => ({ path: `body.${path}`, message }));
}

/** Refuses a release whose document has bad fields. */
export function refuseRelease(faults: Issues): void {
  refuseFields(faults.map(({ path, message }) => ({ path: `body.release.${path}`, message })));
}

/** Refuses a request that names bad fields. */
export function refuseFields(issues: Issues): void {
  if (issues.length > 0) throw new ProblemError('invalid-request', undefined, issues);
}

function refuseAsUnfit(issues: Issues): void {
  if (issues.length > 0) throw new ProblemError('release-unfit', undefined, issues);
}
