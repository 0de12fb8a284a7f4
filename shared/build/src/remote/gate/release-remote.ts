import { type Release, remoteMounts } from '@funnel/contracts';
import { listInputFolders } from '../../inputs-hash';
import { getRemoteName, readPackage, rootFolder } from '../../workspace';
import { listReleasedFiles, putVersion, writeLastBuild } from '../asset-folder';
import { readUsage } from '../describe';
import type { Publication } from '../plan-release';
import { type Registry, registryClient } from '../registry';
import { type BuiltRelease, findMisfits, makeRelease, type ReleaseOptions } from '../release';
import { isLocalTarget } from '../target';
import { verifyUpload } from '../verify-upload';
import { findBudgetExcess } from './first-screen-budget';
import { type Gate, openGate } from './gate';
import { findFailedTests, findLintErrors, findTypeErrors } from './source-checks';
import { visitMounts } from './visit-mounts';
import { findUncommitted, readWorkTree, type WorkTree } from './work-tree';

export type GatedRelease = ReleaseOptions &
  Pick<Publication, 'channel' | 'percent' | 'skipped'> & { say: (line: string) => void };
export type Released = { release: Release; previewUrl: string; expiresAt: string };

/**
 * Releases a remote: checks its sources and its build, uploads and registers it, looks at each of its pages in the
 * deployed site, and only then points a channel at it. Throws all reasons against it, with every channel as it was.
 */
export async function releaseRemote({
  channel,
  percent,
  skipped,
  say,
  ...options
}: GatedRelease): Promise<Released> {
  const { folder, target } = options;
  const registry = registryClient(target);
  const name = getRemoteName(readPackage(folder).name);
  if (channel === 'canary') await assertHasStable(name, registry);

  const gate = openGate({ skipped, say });
  const workTree = readWorkTree(rootFolder, [...listInputFolders(folder), 'package-lock.json']);
  const built = await makeCheckedRelease(options, { gate, workTree, say });
  await putVersion({ ...built.build, store: target.store });
  await verifyUpload({ ...built.build, files: await listReleasedFiles(built.build.output), target });

  const { release } = built;
  await registry.publish({ release });
  await writeLastBuild(target.store, built.build);
  const preview = await registry.preview({ name, version: release.version, hours: undefined });
  await checkPages(release, preview.url, { gate, say });
  if (channel === 'canary') await registry.point({ name, channel, version: release.version, percent });
  if (channel === 'stable') await registry.change({ name, action: 'promote', version: release.version });
  return { release, previewUrl: preview.url, expiresAt: preview.expiresAt };
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
  { gate, workTree, say }: Checking & { workTree: WorkTree },
): Promise<BuiltRelease> {
  const { folder, target } = options;
  await gate.check('clean', () => (isLocalTarget(target) ? [] : findUncommitted(workTree)));
  if (workTree.changed.length > 0)
    say('The sources have changes without a commit; the release records that.');
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
  await gate.check('surface', () => findMisfits(release, readUsage(build.output)));
  await gate.check('budget', () => findBudgetExcess({ folder, output: build.output, release }));
  gate.assertNothingRefused(`${release.name}@${release.version}`);
  return built;
}

async function checkPages(release: Release, previewUrl: string, { gate, say }: Checking): Promise<void> {
  const { name, version } = release;
  let visiting: ReturnType<typeof visitMounts> | undefined;
  const visit = () => {
    visiting ??= visitMounts({ name, version, previewUrl, mounts: remoteMounts[name] });
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
