import { type Release, type RemoteName, releaseSchema, remoteNameSchema } from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import { type Candidates, isSameRelease } from './remotes';

export type Pointer = {
  name: RemoteName;
  channel: 'stable' | 'canary';
  version: string | null;
  percent: number;
};

/** All remotes with their channels, and the version asked for where there is such a one. */
export async function readCandidates(
  db: Db,
  overrides: Map<RemoteName, string>,
): Promise<Map<RemoteName, Candidates>> {
  const pointers = await db
    .selectFrom('releaseChannels')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'releaseChannels.name')
        .onRef('releases.version', '=', 'releaseChannels.version'),
    )
    .select(['releases.name', 'channel', 'percent', 'document'])
    .execute();
  const found = new Map<RemoteName, Candidates>();
  for (const { name, channel, percent, document } of pointers) {
    const pointed = { release: releaseSchema.parse(document), percent };
    add(found, name, channel === 'canary' ? { canary: pointed } : { stable: pointed });
  }
  for (const [name, version] of overrides) {
    const release = await findRelease(db, name, version);
    if (release) add(found, name, { asked: release });
  }
  return found;
}

export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('releaseChanges')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow();
  return Number(revision ?? 0);
}

export async function findRelease(db: Db, name: RemoteName, version: string): Promise<Release | undefined> {
  const row = await db
    .selectFrom('releases')
    .select('document')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && releaseSchema.parse(row.document);
}

/** A version is what it was when it was first published; only the address of the asset store may change. */
export async function addRelease(db: Db, release: Release, now: Date): Promise<void> {
  const { name, version } = release;
  const document = JSON.stringify(release);
  await db
    .insertInto('releases')
    .values({ name, version, document, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findRelease(db, name, version);
  if (!stored || !isSameRelease(stored, release)) throw new ProblemError('release-exists');
  await db
    .updateTable('releases')
    .set({ document })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

/** Points a channel somewhere, or nowhere. Pointing it where it points already changes nothing. */
export async function pointChannel(db: Db, pointer: Pointer, now: Date): Promise<void> {
  const { name, channel, version, percent } = pointer;
  // Two pipelines at once take turns.
  await sql`select pg_advisory_xact_lock(727277)`.execute(db);
  const before = await db
    .selectFrom('releaseChannels')
    .select(['version', 'percent'])
    .where('name', '=', name)
    .where('channel', '=', channel)
    .executeTakeFirst();
  if ((before?.version ?? null) === version && (version === null || before?.percent === percent)) return;
  if (version === null) await clearChannel(db, name, channel);
  else await setChannel(db, { name, channel, version, percent });
  await db
    .insertInto('releaseChanges')
    .values({ ...pointer, changedAt: now })
    .execute();
}

async function clearChannel(db: Db, name: RemoteName, channel: string): Promise<void> {
  await db.deleteFrom('releaseChannels').where('name', '=', name).where('channel', '=', channel).execute();
}

async function setChannel(db: Db, row: Pointer & { version: string }): Promise<void> {
  const { version, percent } = row;
  await db
    .insertInto('releaseChannels')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'channel']).doUpdateSet({ version, percent }))
    .execute();
}

function add(found: Map<RemoteName, Candidates>, name: string, more: Candidates): void {
  const known = remoteNameSchema.parse(name);
  found.set(known, { ...found.get(known), ...more });
}
