import { type ReleaseList, type RemoteName, releaseListSchema, remoteNameSchema } from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { findRow } from '../../platform/database/rows';

/** The most versions that are listed. */
const MOST_RELEASES = 200;

/** The channels and the newest versions of one remote, newest first. */
export async function listReleases(db: Db, name: RemoteName): Promise<ReleaseList> {
  const channels = await db
    .selectFrom('releaseChannels')
    .select(['channel', 'version', 'percent'])
    .where('name', '=', name)
    .orderBy('channel', 'desc')
    .execute();
  const releases = await db
    .selectFrom('releases')
    .select(['version', 'createdAt', 'revokedAt', 'provenance'])
    .where('name', '=', name)
    .orderBy('createdAt', 'desc')
    .limit(MOST_RELEASES)
    .execute();
  const halted = await findHalt(db, name);
  return releaseListSchema.parse({
    channels,
    ...(halted && { halted }),
    releases: releases.map(({ version, createdAt, revokedAt, provenance }) => ({
      version,
      createdAt: createdAt.toISOString(),
      ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
      ...(provenance !== null && { provenance }),
    })),
  });
}

const MOST_VERSIONS = 50;

/** The newest versions of a remote that may be served, newest first. */
export async function listNewestVersions(
  db: Db,
  name: RemoteName,
): Promise<{ version: string; createdAt: string }[]> {
  const releases = await db
    .selectFrom('releases')
    .select(['version', 'createdAt'])
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return releases.map(({ version, createdAt }) => ({ version, createdAt: createdAt.toISOString() }));
}

/** Who ends a canary that does worse than stable. */
export const AUTOMATIC_HALT = 'automatic halt';

/** The canary that ended by itself, if no other one began since. */
async function findHalt(db: Db, name: RemoteName): Promise<ReleaseList['halted']> {
  const [ended, canary] = await db
    .selectFrom('releaseChanges')
    .select(['version', 'changedAt', 'changedBy', 'reason'])
    .where('name', '=', name)
    .where('channel', '=', 'canary')
    .orderBy('revision', 'desc')
    .limit(2)
    .execute();
  if (ended?.changedBy !== AUTOMATIC_HALT || !canary?.version) return undefined;
  return { version: canary.version, at: ended.changedAt.toISOString(), reason: ended.reason ?? '' };
}

/** The remotes that have a release. */
export async function listRemotes(db: Db): Promise<RemoteName[]> {
  const rows = await db.selectFrom('releases').select('name').distinct().orderBy('name').execute();
  return rows.flatMap(({ name }) => remoteNameSchema.safeParse(name).data ?? []);
}

/** The latest changes of the channels of a remote, the last one first. */
export async function listChanges(db: Db, name: RemoteName, count: number) {
  return await db
    .selectFrom('releaseChanges')
    .select(['channel', 'version', 'percent', 'changedAt', 'changedBy', 'reason'])
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .limit(count)
    .execute();
}

/**
 * Versions that were stable before the current one and may be again, the latest first. Each rollback also undoes the
 * versions after its target.
 */
export async function listStableBefore(db: Db, name: RemoteName, count: number): Promise<string[]> {
  const current = await findRow(db, 'releaseChannels', { name, channel: 'stable' });
  const changes = await selectStableChanges(db, name)
    .select(['releases.version', 'revokedAt'])
    .orderBy('revision')
    .execute();
  const standing: typeof changes = [];
  for (const change of changes) {
    const earlier = standing.findIndex(({ version }) => version === change.version);
    if (earlier >= 0) standing.length = earlier;
    standing.push(change);
  }
  return standing
    .filter(({ version, revokedAt }) => !revokedAt && version !== current?.version)
    .map(({ version }) => version)
    .toReversed()
    .slice(0, count);
}

/** The changes of a remote's stable channel with the releases that they name. */
function selectStableChanges(db: Db, name: RemoteName) {
  return db
    .selectFrom('releaseChanges')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'releaseChanges.name')
        .onRef('releases.version', '=', 'releaseChanges.version'),
    )
    .where('releases.name', '=', name)
    .where('releaseChanges.channel', '=', 'stable');
}
