import {
  type Provenance,
  type Release,
  type ReleaseFiles,
  type RemoteName,
  releaseSchema,
  type SiteFault,
} from '@funnel/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { deleteRows, findRow, insertOnce, updateRows } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';
import { type Place, readAllChannels, requireRelease } from './read-channels';
import { listStableBefore } from './read-releases';
import { refuseRelease } from './release-gate';
import { type Channel, defaultPercent, isSameRelease } from './remotes';
import { findTakenMounts } from './taken-mounts';

/** Who changes something, and why. */
export type Cause = { changedBy: string; reason?: string | undefined };

export type Pointer = Place & Cause;

type Version = { name: RemoteName; version: string };

/** What is kept about a version besides the document that pages get. */
type Origin = {
  provenance?: Provenance | undefined;
  usage?: object | undefined;
  files?: ReleaseFiles | undefined;
  publishedBy: string;
};

/**
 * A published version is immutable, and so is where it comes from; only the origin of the asset store may change. A commit
 * that gives the same files takes the place of sources that differed from theirs.
 */
export async function addRelease(db: Db, release: Release, origin: Origin, now: Date): Promise<void> {
  const { name, version } = release;
  const { provenance, usage, files, publishedBy } = origin;
  const document = JSON.stringify(release);
  await insertOnce(db, 'releases', {
    name,
    version,
    document,
    createdAt: now,
    publishedBy,
    ...(provenance && { provenance: JSON.stringify(provenance) }),
    ...(usage && { usage: JSON.stringify(usage) }),
    ...(files && { files: JSON.stringify(files) }),
  });
  if (!isSameRelease(await requireRelease(db, name, version), release)) {
    throw new ProblemError('release-exists');
  }
  await updateRows(db, 'releases', { name, version }, { document });
  if (provenance?.isDirty === false) await replaceDirtyProvenance(db, { name, version }, provenance);
  refuseRelease(await listTakenMounts(db, { name, version }));
}

async function replaceDirtyProvenance(db: Db, version: Version, provenance: Provenance): Promise<void> {
  await db
    .updateTable('releases')
    .set({ provenance: JSON.stringify(provenance) })
    .where('name', '=', version.name)
    .where('version', '=', version.version)
    .where(sql`provenance ->> 'isDirty'`, '=', 'true')
    .execute();
}

/** The mounts of a version that another remote has on one of its channels, wherever its files are. */
async function listTakenMounts(db: Db, version: Version): Promise<SiteFault[]> {
  const row = await findRow(db, 'releases', version);
  const { data: release } = releaseSchema.safeParse(row?.document);
  return release ? findTakenMounts(release, await readAllChannels(db)) : [];
}

/** Makes a version stable and ends a canary of the same version. */
export async function promoteRelease(
  db: Db,
  { name, version }: Version,
  cause: Cause,
  now: Date,
): Promise<void> {
  await lockRegistry(db);
  const canary = await readPointer(db, name, 'canary');
  await makeStable(db, { name, version }, cause, now);
  if (canary?.version === version) await endChannel(db, { name, channel: 'canary', ...cause }, now);
}

/** Makes an earlier version stable again and ends a canary of the version rolled back. */
export async function rollBackRelease(
  db: Db,
  { name, version }: Version,
  cause: Cause,
  now: Date,
): Promise<void> {
  await lockRegistry(db);
  const stable = await readPointer(db, name, 'stable');
  const canary = await readPointer(db, name, 'canary');
  await makeStable(db, { name, version }, cause, now);
  // When stable does not change, only the canary is rolled back.
  const rolledBack = stable?.version === version ? canary?.version : stable?.version;
  if (canary && [rolledBack, version].includes(canary.version))
    await endChannel(db, { name, channel: 'canary', ...cause }, now);
}

/** Revokes a version permanently: its canary ends, and stable falls back to the version before it, if there is one whose mounts are free. */
export async function revokeRelease(
  db: Db,
  { name, version }: Version,
  cause: Cause,
  now: Date,
): Promise<void> {
  await lockRegistry(db);
  const revoked = { revokedAt: now, revokedBy: cause.changedBy, revokedReason: cause.reason ?? null };
  await updateRows(db, 'releases', { name, version, revokedAt: null }, revoked);
  const [stable, canary] = [await readPointer(db, name, 'stable'), await readPointer(db, name, 'canary')];
  if (canary?.version === version) await endChannel(db, { name, channel: 'canary', ...cause }, now);
  if (stable?.version !== version) return;
  const [before] = await listStableBefore(db, name, 1);
  const isFree = before !== undefined && (await listTakenMounts(db, { name, version: before })).length === 0;
  if (!isFree) await endChannel(db, { name, channel: 'stable', ...cause }, now);
  else await makeStable(db, { name, version: before }, cause, now);
}

/** Points a channel at a version, or at none. Idempotent. A version is refused if another remote has one of its mounts. */
export async function pointChannel(
  db: Db,
  { changedBy, reason, ...place }: Pointer,
  now: Date,
): Promise<void> {
  const { name, channel, version, percent } = place;
  await lockRegistry(db);
  const before = await readPointer(db, name, channel);
  if ((before?.version ?? null) === version && (version === null || before?.percent === percent)) return;
  if (version !== null) refuseRelease(await listTakenMounts(db, { name, version }));
  if (version === null) await deleteRows(db, 'releaseChannels', { name, channel });
  else await setChannel(db, { name, channel, version, percent });
  await db
    .insertInto('releaseChanges')
    .values({ ...place, changedBy, reason: reason ?? null, changedAt: now })
    .execute();
}

async function makeStable(db: Db, version: Version, cause: Cause, now: Date): Promise<void> {
  await pointChannel(db, { ...version, ...cause, channel: 'stable', percent: defaultPercent.stable }, now);
}

async function endChannel(
  db: Db,
  { channel, ...rest }: Cause & { name: RemoteName; channel: Channel },
  now: Date,
): Promise<void> {
  await pointChannel(db, { ...rest, channel, version: null, percent: defaultPercent[channel] }, now);
}

/** Ends the canary of this version; returns whether it was there. */
export async function endCanary(
  db: Db,
  { name, version }: Version,
  cause: Cause,
  now: Date,
): Promise<boolean> {
  await lockRegistry(db);
  if ((await readPointer(db, name, 'canary'))?.version !== version) return false;
  await endChannel(db, { name, channel: 'canary', ...cause }, now);
  return true;
}

/** Serializes concurrent release pipelines. */
async function lockRegistry(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(727277)`.execute(db);
}

async function readPointer(db: Db, name: RemoteName, channel: Channel) {
  return await findRow(db, 'releaseChannels', { name, channel });
}

async function setChannel(db: Db, row: Place & { version: string }): Promise<void> {
  const { version, percent } = row;
  await db
    .insertInto('releaseChannels')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'channel']).doUpdateSet({ version, percent }))
    .execute();
}
