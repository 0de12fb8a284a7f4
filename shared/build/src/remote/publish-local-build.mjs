import { readLastBuild, writeLastBuild } from './asset-folder.mjs';
import { nameBuild } from './build.mjs';
import { registryClient } from './registry.mjs';

/**
 * Publishes the local build, as the start of the local site does. Sources that have changed since they were last
 * published go to stable; otherwise nothing is published and channels are unchanged. Returns the stable version and
 * a note if needed.
 */
export async function publishLocalBuild({ folder, target }) {
  const { name, version, inputs } = nameBuild(folder);
  const registry = registryClient(target);
  const { channels, releases } = await registry.list(name);
  await moveReleases({ registry, name, target, channels });

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
  // Imported here so that an unchanged remote does not load webpack.
  const { uploadRelease } = await import('./release.mjs');
  const { release, build } = await uploadRelease({ folder, target });
  await registry.publish({ release, channel: 'stable' });
  await writeLastBuild(target.store, build);
  const isMoved = stable !== undefined && stable !== version;
  const note = `${name}: stable is now ${version} (was ${stable}), since its sources have changed`;
  return { name, stable: version, ...(isMoved && { note }) };
}

/** The asset store may have moved to another port since the versions on the channels were registered. */
async function moveReleases({ registry, name, target, channels }) {
  const { origin } = new URL(target.assetsUrl);
  for (const { version } of channels) {
    const release = await registry.readRelease(name, version);
    const before = new URL(release.entry.url).origin;
    if (before === origin) continue;
    await registry.publish({ release: JSON.parse(JSON.stringify(release).replaceAll(before, origin)) });
  }
}
