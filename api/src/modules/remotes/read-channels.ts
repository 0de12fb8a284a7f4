import {
  channelSchema,
  findForeignFiles,
  type Release,
  type RemoteChannels,
  type RemoteName,
  releaseSchema,
  remoteNameSchema,
} from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { findRow } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';
import type { Channel } from './remotes';

export type Place = {
  name: RemoteName;
  channel: Channel;
  version: string | null;
  percent: number;
};

/**
 * The channels of all remotes. Remotes, channels or releases that this version of the API does not know or cannot parse
 * may come from a newer one: only those are left out. So is a release with files at an origin no longer allowed.
 */
export async function readAllChannels(
  db: Db,
  allowed?: readonly string[],
): Promise<Map<RemoteName, RemoteChannels>> {
  const pointers = await db
    .selectFrom('releaseChannels')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'releaseChannels.name')
        .onRef('releases.version', '=', 'releaseChannels.version'),
    )
    .select(['releases.name', 'channel', 'percent', 'document'])
    .where('revokedAt', 'is', null)
    .execute();
  const found = new Map<RemoteName, RemoteChannels>();
  for (const { name, channel, percent, document } of pointers) {
    const known = remoteNameSchema.safeParse(name);
    const release = readServable(document, allowed);
    if (!known.success || !release) continue;
    const more = channel === 'canary' ? { canary: { release, percent } } : { stable: release };
    found.set(known.data, { ...found.get(known.data), ...more });
  }
  return found;
}

/** A version that may be served to visitors. */
export async function findServable(
  db: Db,
  { name, version }: { name: RemoteName; version: string },
  allowed: readonly string[],
): Promise<Release | undefined> {
  const row = await findRow(db, 'releases', { name, version });
  return row && !row.revokedAt ? readServable(row.document, allowed) : undefined;
}

function readServable(document: unknown, allowed: readonly string[] | undefined): Release | undefined {
  const { data: release } = releaseSchema.safeParse(document);
  if (!release || !allowed) return release;
  return findForeignFiles(release, allowed).length === 0 ? release : undefined;
}

/** A registered version; throws when it is unknown or revoked. */
export async function requireRelease(db: Db, name: RemoteName, version: string): Promise<Release> {
  const row = await findRow(db, 'releases', { name, version });
  if (!row) throw new ProblemError('not-found');
  if (row.revokedAt) throw new ProblemError('release-revoked');
  return releaseSchema.parse(row.document);
}

export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('releaseChanges')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow();
  return Number(revision ?? 0);
}

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
