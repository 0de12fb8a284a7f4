import { channelSchema, type RemoteName, remoteNameSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Place } from './remotes-store';

/** What the channels of known remotes point at. */
export async function readPlaces(db: Db): Promise<Place[]> {
  const rows = await db.selectFrom('releaseChannels').selectAll().orderBy('name').execute();
  return rows.flatMap((row) => {
    const name = remoteNameSchema.safeParse(row.name).data;
    const channel = channelSchema.safeParse(row.channel).data;
    return name && channel ? [{ ...row, name, channel }] : [];
  });
}

/** Since when a channel has pointed at this version without a break, and who did it. */
export async function findPlacement(db: Db, { name, channel, version }: Omit<Place, 'percent'>) {
  return await db
    .selectFrom('releaseChanges')
    .select(['changedAt', 'changedBy'])
    .where('name', '=', name)
    .where('channel', '=', channel)
    .where(
      'revision',
      '>',
      sql<string>`coalesce((
        select max(revision) from release_changes
        where name = ${name} and channel = ${channel} and version is distinct from ${version}), 0)`,
    )
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
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

/** The remotes that have a release. */
export async function listRemotes(db: Db): Promise<RemoteName[]> {
  const rows = await db.selectFrom('releases').select('name').distinct().orderBy('name').execute();
  return rows.flatMap(({ name }) => remoteNameSchema.safeParse(name).data ?? []);
}

/** Versions that were stable and may be again, the latest first. */
export async function listEarlierStable(db: Db, name: RemoteName, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('releaseChanges')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'releaseChanges.name')
        .onRef('releases.version', '=', 'releaseChanges.version'),
    )
    .leftJoin('releaseChannels', (join) =>
      join
        .onRef('releaseChannels.name', '=', 'releases.name')
        .onRef('releaseChannels.version', '=', 'releases.version')
        .on('releaseChannels.channel', '=', 'stable'),
    )
    .select('releases.version')
    .where('releases.name', '=', name)
    .where('releaseChanges.channel', '=', 'stable')
    .where('revokedAt', 'is', null)
    .where('releaseChannels.version', 'is', null)
    .groupBy('releases.version')
    .orderBy(({ fn }) => fn.max('revision'), 'desc')
    .limit(count)
    .execute();
  return rows.map(({ version }) => version);
}
