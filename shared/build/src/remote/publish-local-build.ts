import type { ReleaseList } from '@funnel/contracts';
import { readLastBuild, writeLastBuild } from './asset-folder';
import { nameBuild } from './build';
import { describeOrigin } from './provenance';
import { type Registry, registryClient } from './registry';
import { uploadRelease } from './release';
import type { ReleaseTarget } from './target';

type LocalBuild = {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  target: ReleaseTarget;
};

export type LocalPublication = {
  name: string;
  /** The version that is stable now. */
  stable: string | undefined;
  /** What a person should know about it. */
  note?: string;
};

/**
 * Publishes the local build, as the start of the local site does. Sources that have changed since they were last
 * published go to stable; otherwise nothing is published and channels are unchanged.
 */
export async function publishLocalBuild({ folder, target }: LocalBuild): Promise<LocalPublication> {
  const named = nameBuild(folder);
  const registry = registryClient(target);
  const list = await registry.list(named.name);
  const left = await moveReleases({ registry, name: named.name, assetsUrl: target.assetsUrl, ...list });
  const { note, ...published } = await publishChanged({ folder, target, named, registry, list });
  const notes = note === undefined ? left : [...left, note];
  return { ...published, ...(notes.length > 0 && { note: notes.join('\n') }) };
}

type Known = { named: ReturnType<typeof nameBuild>; registry: Registry; list: ReleaseList };

async function publishChanged({
  folder,
  target,
  named: { name, version, inputs },
  registry,
  list: { channels, releases },
}: LocalBuild & Known): Promise<LocalPublication> {
  const stable = channels.find(({ channel }) => channel === 'stable')?.version;
  const isUnchanged = (await readLastBuild(target.store, name)) === inputs;
  if (stable === version && isUnchanged) return { name, stable };
  if (stable !== undefined && isUnchanged) {
    return { name, stable, note: `${name}: stable stays ${stable}, as it was set; built here is ${version}` };
  }
  if (releases.some((one) => one.version === version && one.revokedAt)) {
    return {
      name,
      stable,
      note: `${name}: ${version}, built here, is revoked; stable is ${stable ?? 'empty'}`,
    };
  }
  const { release, build } = await uploadRelease({ folder, target });
  await registry.publish({
    release,
    ...(await describeOrigin(folder, build.output)),
    channel: 'stable',
  });
  await writeLastBuild(target.store, build);
  const isMoved = stable !== undefined && stable !== version;
  const note = `${name}: stable is now ${version} (was ${stable}), since its sources have changed`;
  return { name, stable: version, ...(isMoved && { note }) };
}

type Moved = {
  registry: Registry;
  name: string;
  assetsUrl: string;
  channels: ReleaseList['channels'];
};

/**
 * The asset store may have moved to another port since the versions on the channels were registered. One that the gate
 * no longer takes, as after a change of the surface, is left where it is, and said.
 */
async function moveReleases({ registry, name, assetsUrl, channels }: Moved): Promise<string[]> {
  const { origin } = new URL(assetsUrl);
  const left: string[] = [];
  for (const { version } of channels) {
    const release = await registry.readRelease(name, version);
    const before = new URL(release.entry.url).origin;
    if (before === origin) continue;
    try {
      await registry.publish({ release: JSON.parse(JSON.stringify(release).replaceAll(before, origin)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      left.push(`${name}: ${version} stays at ${before} and cannot be loaded: ${reason}`);
    }
  }
  return left;
}
