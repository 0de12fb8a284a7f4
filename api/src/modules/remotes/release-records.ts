import { type ReleaseLog, type ReleaseRecord, type RemoteName, releaseRecordSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { findRow } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';

type Entry = ReleaseLog['entries'][number];

/** All that is kept about a version, also about a revoked one. */
export async function readReleaseRecord(db: Db, name: RemoteName, version: string): Promise<ReleaseRecord> {
  const row = await findRow(db, 'releases', { name, version });
  if (!row) throw new ProblemError('not-found');
  const { document, createdAt, publishedBy, provenance, usage, files } = row;
  return releaseRecordSchema.parse({
    release: document,
    createdAt: createdAt.toISOString(),
    ...dropEmpty({ publishedBy, provenance, usage, files }),
  });
}

/** The most entries of a log. */
const MOST = 200;

/** What happened to the versions of a remote, newest first. */
export async function readReleaseLog(db: Db, name: RemoteName): Promise<Entry[]> {
  const releases = await listPublished(db, name);
  const changes = await listPointed(db, name);
  // Where several things happened at once, the cause stands below its effects.
  return [...changes.map(toPointed), ...releases.flatMap(listEvents)]
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    .slice(0, MOST);
}

const commit = sql<string | null>`releases.provenance ->> 'commit'`.as('commit');

/** Only what an entry needs: documents and lists of files are long. */
async function listPublished(db: Db, name: RemoteName) {
  return await db
    .selectFrom('releases')
    .select(['version', 'createdAt', 'publishedBy', 'revokedAt', 'revokedBy', 'revokedReason', commit])
    .where('name', '=', name)
    .orderBy(sql`greatest(created_at, revoked_at)`, 'desc')
    .limit(MOST)
    .execute();
}

async function listPointed(db: Db, name: RemoteName) {
  return await db
    .selectFrom('releaseChanges')
    .leftJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'releaseChanges.name')
        .onRef('releases.version', '=', 'releaseChanges.version'),
    )
    .select(['channel', 'releaseChanges.version', 'percent', 'changedAt', 'changedBy', 'reason', commit])
    .where('releaseChanges.name', '=', name)
    .orderBy('revision', 'desc')
    .limit(MOST)
    .execute();
}

function toPointed(change: Awaited<ReturnType<typeof listPointed>>[number]): Entry {
  const { channel, version, percent, changedAt, changedBy, reason, commit } = change;
  return {
    at: changedAt.toISOString(),
    action: 'pointed',
    channel: channel === 'canary' ? 'canary' : 'stable',
    version,
    percent,
    ...dropEmpty({ by: changedBy, reason, commit }),
  };
}

function listEvents(release: Awaited<ReturnType<typeof listPublished>>[number]): Entry[] {
  const { version, createdAt, publishedBy, revokedAt, revokedBy, revokedReason, commit } = release;
  const about = { version, ...dropEmpty({ commit }) };
  return [
    ...(revokedAt
      ? [
          {
            ...about,
            at: revokedAt.toISOString(),
            action: 'revoked' as const,
            ...dropEmpty({ by: revokedBy, reason: revokedReason }),
          },
        ]
      : []),
    {
      ...about,
      at: createdAt.toISOString(),
      action: 'published' as const,
      ...dropEmpty({ by: publishedBy }),
    },
  ];
}

type Filled<T> = { [Name in keyof T]?: NonNullable<T[Name]> };

/** Columns that are null are fields left out. */
function dropEmpty<T extends object>(values: T): Filled<T> {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only empty ones were left out
  return Object.fromEntries(filled) as Filled<T>;
}
