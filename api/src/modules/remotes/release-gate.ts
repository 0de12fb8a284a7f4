import {
  findForeignFiles,
  findMissingNames,
  findUnservedRanges,
  REMOTE_CONTRACT,
  type Release,
  type ReleaseFiles,
  type RemoteName,
  type RemoteSurface,
} from '@funnel/contracts';
import { type Issues, ProblemError } from '../../platform/http/problem-error';
import { findFaultyFiles } from './check-files';

export type Publication = {
  release: Release;
  usage?: Readonly<Record<string, readonly string[]>> | undefined;
  files?: ReleaseFiles | undefined;
};

export type GateDependencies = {
  /** The only origins allowed for files of a release. */
  assetOrigins: readonly string[];
  /** What the deployed site hands to remotes. */
  readSurface(): Promise<RemoteSurface>;
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
  refuseFields(foreign.map((path) => ({ path: `body.release.${path}`, message: 'origin.notAllowed' })));
  const surface = await readSurface();
  if (![REMOTE_CONTRACT, surface.contract].every((contract) => contract === release.contract))
    throw new ProblemError('unsupported-contract');
  refuseAsUnfit([
    ...findUnservedRanges(release.shared, surface.shared).map((problem) => ({
      path: `body.release.shared.${problem.package}`,
      message: problem.text,
    })),
    ...findMissingNames(usage, surface.names).map((problem) => ({
      path: `body.usage.${problem.package}`,
      message: problem.text,
    })),
  ]);
  refuseAsUnfit(await findFaultyFiles(release, { files, get }));
}

/** Refuses a request that names bad fields. */
export function refuseFields(issues: Issues): void {
  if (issues.length > 0) throw new ProblemError('invalid-request', undefined, issues);
}

function refuseAsUnfit(issues: Issues): void {
  if (issues.length > 0) throw new ProblemError('release-unfit', undefined, issues);
}
