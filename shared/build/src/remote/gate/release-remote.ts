import { findMisfits, type Release, remoteMounts } from '@funnel/contracts';
import { listInputPaths } from '../../inputs-hash';
import { getRemoteName, readPackage } from '../../workspace';
import { listReleasedFiles, putVersion, writeLastBuild } from '../asset-folder';
import type { Publication } from '../plan-release';
import { describeOrigin, type Origin } from '../provenance';
import { type Registry, registryClient } from '../registry';
import { type BuiltRelease, makeRelease, type ReleaseOptions } from '../release';
import { isLocalTarget, type ReleaseTarget } from '../target';
import { verifyUpload } from '../verify-upload';
import { findUncommitted } from './clean-tree';
import { findBudgetExcess } from './first-screen-budget';
import { type CheckName, type Gate, openGate } from './gate';
import { findFailedTests, findLintErrors, findTypeErrors } from './source-checks';
import { visitMounts } from './visit-mounts';

export type GatedRelease = ReleaseOptions &
  Pick<Publication, 'channel' | 'percent' | 'reason' | 'skipped'> & {
    target: ReleaseTarget;
    say: (line: string) => void;
  };
export type Released = { release: Release; previewUrl: string; expiresAt: string };

/**
 * Releases a remote: checks its sources and its build, uploads and registers it, looks at each of its pages in the
 * deployed site, and only then points a channel at it. Throws all reasons against it, with every channel as it was.
 */
export async function releaseRemote({
  channel,
  percent,
  reason,
  skipped,
  say,
  ...options
}: GatedRelease): Promise<Released> {
  const { folder, target } = options;
  const registry = registryClient(target);
  const name = getRemoteName(readPackage(folder).name);
  if (channel === 'canary') await assertHasStable(name, registry);

  const gate = openGate({ skipped, say });
  const { release, build, origin } = await makeCheckedRelease(options, { gate, registry, say });
  await putVersion({ ...build, store: target.store });
  await verifyUpload({ ...build, files: await listReleasedFiles(build.output), target });
  const provenance = { ...origin.provenance, checks: gate.outcomes() };
  await registry.publish({ release, ...origin, provenance });
  await writeLastBuild(target.store, build);

  const preview = await registry.preview({ name, version: release.version });
  await checkPages(release, preview.url, { gate, say });
  const change = { name, version: release.version, reason: nameSkips(skipped, reason) };
  if (channel === 'canary') await registry.point({ ...change, channel, percent });
  if (channel === 'stable') await registry.change({ ...change, action: 'promote' });
  return { release, previewUrl: preview.url, expiresAt: preview.expiresAt };
}

/** The log shows with each change what nobody had checked, in the length that it takes. */
function nameSkips(skipped: readonly CheckName[], reason: string | undefined): string | undefined {
  if (skipped.length === 0) return reason;
  return [`skipped ${skipped.join(', ')}`, reason].filter(Boolean).join(': ').slice(0, 200);
}

/** Whoever is not on the canary gets the stable version, so there has to be one. */
async function assertHasStable(name: string, registry: Registry): Promise<void> {
  const { channels } = await registry.list(name);
  if (channels.some(({ channel }) => channel === 'stable')) return;
  throw new Error(
    `${name} has no stable version yet, so visitors outside of a canary would get nothing. Give its first version to every visitor with --all, or only register it with --preview.`,
  );
}

type Checking = { gate: Gate; say: (line: string) => void };

async function makeCheckedRelease(
  options: ReleaseOptions,
  { gate, registry, say }: Checking & { registry: Registry },
): Promise<BuiltRelease & { origin: Origin }> {
  const { folder, target } = options;
  const inputs = [...listInputPaths(folder), 'package-lock.json'];
  await gate.check('clean', () => (isLocalTarget(target) ? [] : findUncommitted(inputs)));
  await Promise.all([
    gate.check('types', () => findTypeErrors({ folder })),
    gate.check('lint', () => findLintErrors({ folder })),
    gate.check('tests', () => findFailedTests({ folder })),
  ]);
  const built = await makeRelease(options).catch((error: unknown) => {
    gate.refuse(`build: ${error instanceof Error ? error.message : error}`);
    gate.assertNothingRefused(folder);
    throw error;
  });
  const { release, build } = built;
  const origin = await describeOrigin(folder, build.output);
  if (origin.provenance.isDirty) say('The sources differ from the last commit; the release records that.');
  await gate.check('surface', () => askSurface(release, origin.usage, registry));
  await gate.check('budget', () => findBudgetExcess({ folder, output: build.output, release }));
  gate.assertNothingRefused(`${release.name}@${release.version}`);
  return { ...built, origin };
}

/** Why the deployed site cannot run a release; the API asks the same before it registers one. */
async function askSurface(
  release: Release,
  usage: Origin['usage'],
  registry: Registry,
): Promise<readonly string[]> {
  try {
    const surface = await registry.readSurface();
    return findMisfits(release, usage, surface).map(({ message }) => message);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const mountsInHost: Readonly<Record<string, readonly string[]>> = remoteMounts;

function listMounts({ name, site }: Release): readonly string[] {
  return [...(mountsInHost[name] ?? []), ...(site?.mounts ?? []).map(({ path }) => path)];
}

async function checkPages(release: Release, previewUrl: string, { gate, say }: Checking): Promise<void> {
  const { name, version } = release;
  let visiting: ReturnType<typeof visitMounts> | undefined;
  const visit = () => {
    visiting ??= visitMounts({ name, version, previewUrl, mounts: listMounts(release) });
    return visiting;
  };
  await gate.check('mount', async () => {
    const { problems, notes } = await visit();
    for (const note of notes) say(`        ${note}`);
    return problems;
  });
  await gate.check('accessibility', async () => (await visit()).violations);
  gate.assertNothingRefused(`${name}@${version} is registered without a channel (${previewUrl}), but it`);
}
