import {
  provenanceSchema,
  type ReleaseLog,
  type ReleaseRecord,
  type RemoteName,
  releaseRecordSchema,
} from '@funnel/contracts';
import type { Db } from '../../platform/database/database';
import { findRow, type Row } from '../../platform/database/rows';
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
  const releases = await db.selectFrom('releases').selectAll().where('name', '=', name).execute();
  const changes = await db
    .selectFrom('releaseChanges')
    .selectAll()
    .where('name', '=', name)
    .orderBy('revision', 'desc')
    .limit(MOST)
    .execute();
  const commits = new Map(releases.map(({ version, provenance }) => [version, findCommit(provenance)]));
  const pointed = changes.map((change) => toPointed(change, commits));
  // Where several things happened at once, the cause stands below its effects.
  return [...pointed, ...releases.flatMap(listEvents)]
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    .slice(0, MOST);
}

function toPointed(change: Row<'releaseChanges'>, commits: ReadonlyMap<string, string | undefined>): Entry {
  const { channel, version, percent, changedAt, changedBy, reason } = change;
  return {
    at: changedAt.toISOString(),
    action: 'pointed',
    channel: channel === 'canary' ? 'canary' : 'stable',
    version,
    percent,
    ...dropEmpty({ by: changedBy, reason, commit: commits.get(version ?? '') }),
  };
}

function listEvents(release: Row<'releases'>): Entry[] {
  const { version, createdAt, publishedBy, revokedAt, revokedBy, revokedReason, provenance } = release;
  const about = { version, ...dropEmpty({ commit: findCommit(provenance) }) };
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

function findCommit(provenance: unknown): string | undefined {
  return provenanceSchema.safeParse(provenance).data?.commit;
}

type Filled<T> = { [Name in keyof T]?: NonNullable<T[Name]> };

/** Columns that are null are fields left out. */
function dropEmpty<T extends object>(values: T): Filled<T> {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: only empty ones were left out
  return Object.fromEntries(filled) as Filled<T>;
}
