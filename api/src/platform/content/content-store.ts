import { createHash } from 'node:crypto';
import type { Db } from '../database/database';
import { findRow, insertOnce } from '../database/rows';
import { ProblemError } from '../http/problem-error';

export type ContentName = { readonly kind: 'quiz' | 'plan'; readonly contentId: string };
export type ContentVersion = ContentName & { readonly version: number };
export type ContentChange = ContentVersion & { readonly reason: string; readonly now: Date };

/** Hashes content, independent of the order of its fields. */
export function hashContent(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortFields)).digest('hex');
}

/** Stores a version; the same content again changes nothing, other content is refused. Returns whether it is new. */
export async function addVersion(db: Db, change: ContentChange & { body: unknown }): Promise<boolean> {
  const { kind, contentId, version, body, now } = change;
  const hash = hashContent(body);
  return await db.transaction().execute(async (transaction) => {
    const row = { kind, contentId, version, hash, body: JSON.stringify(body), publishedAt: now };
    const isNew = await insertOnce(transaction, 'contentVersions', row);
    if (isNew) await recordChange(transaction, change, 'published');
    else if ((await findVersion(transaction, change))?.hash !== hash)
      throw new ProblemError('content-exists');
    return isNew;
  });
}

export async function findVersion(
  db: Db,
  { kind, contentId, version }: ContentVersion,
): Promise<{ hash: string; body: unknown } | undefined> {
  return await findRow(db, 'contentVersions', { kind, contentId, version });
}

/** The published versions with their hashes, the latest first. */
export async function listVersions(
  db: Db,
  { kind, contentId }: ContentName,
): Promise<{ version: number; hash: string; publishedAt: Date }[]> {
  return await db
    .selectFrom('contentVersions')
    .select(['version', 'hash', 'publishedAt'])
    .where('kind', '=', kind)
    .where('contentId', '=', contentId)
    .orderBy('version', 'desc')
    .execute();
}

/** The version that an operator made current; undefined when the one that came with the code is. */
export async function findPointer(db: Db, { kind, contentId }: ContentName): Promise<number | undefined> {
  return (await findRow(db, 'contentPointers', { kind, contentId }))?.version;
}

/** Makes a version current for everybody who starts from now on. */
export async function movePointer(db: Db, change: ContentChange): Promise<void> {
  const { kind, contentId, version } = change;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('contentPointers')
      .values({ kind, contentId, version })
      .onConflict((conflict) => conflict.columns(['kind', 'contentId']).doUpdateSet({ version }))
      .execute();
    await recordChange(transaction, change, 'made current');
  });
}

type Draft = { tokenHash: string; kind: ContentName['kind']; body: unknown; expiresAt: Date };

export async function addDraft(db: Db, { body, ...draft }: Draft): Promise<void> {
  await db
    .insertInto('contentDrafts')
    .values({ ...draft, body: JSON.stringify(body) })
    .execute();
}

export async function findDraft(
  db: Db,
  { kind, tokenHash, now }: { kind: ContentName['kind']; tokenHash: string; now: Date },
): Promise<unknown> {
  const row = await db
    .selectFrom('contentDrafts')
    .select('body')
    .where('kind', '=', kind)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.body;
}

async function recordChange(db: Db, change: ContentChange, action: string): Promise<void> {
  const { kind, contentId, version, reason, now } = change;
  await db
    .insertInto('contentChanges')
    .values({ kind, contentId, version, action, reason, changedAt: now })
    .execute();
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
