import { randomUUID } from 'node:crypto';
import { findLocale, type Locale, type ProblemCode } from '@funnel/contracts';
import { sql } from 'kysely';
import { addMilliseconds, minute } from '../clock';
import type { Db } from '../database/database';
import { findRow, hasRow, updateRows } from '../database/rows';
import { ProblemError } from '../http/problem-error';

/** A visitor's private space, found by key and uuid together. */
export type ContextName = { keyHash: Buffer; userUuid: string };

/** How long calls that were under way may still come with the key from before a rotation. */
const GRACE = 10 * minute;

/** The id of the context of a key and uuid. */
export async function findContext(db: Db, name: ContextName, now: Date): Promise<string | undefined> {
  return (await findContextRow(db, name, now))?.id;
}

async function findContextRow(
  db: Db,
  { keyHash, userUuid }: ContextName,
  now: Date,
): Promise<{ id: string; locale: string | null } | undefined> {
  return await db
    .selectFrom('visitorContexts')
    .select(['id', 'locale'])
    .where(hasKey(keyHash, now))
    .where('userUuid', '=', userUuid)
    .where('joinedAt', 'is', null)
    .executeTakeFirst();
}

function hasKey(keyHash: Buffer, now: Date) {
  const since = addMilliseconds(now, -GRACE);
  return sql<boolean>`(key_hash = ${keyHash} or (former_key_hash = ${keyHash} and rotated_at > ${since}))`;
}

export type ContextOpening = {
  /** The language of the visitor's page, in which their mails are written. */
  locale: Locale;
  now: Date;
};

/** More numbers than one browser gets in its life. Calls at the same time may add a few more. */
const MAX_OPEN = 50;

/** Finds or creates the context; concurrent calls get the same one. */
export async function openContext(db: Db, name: ContextName, opening: ContextOpening): Promise<string> {
  const { locale, now } = opening;
  const known = await findContextRow(db, name, now);
  if (known) {
    const { id } = known;
    if (known.locale !== locale) await updateRows(db, 'visitorContexts', { id }, { locale });
    return id;
  }
  if ((await listOpenContexts(db, name.keyHash, now)).length >= MAX_OPEN)
    throw new ProblemError('limit-reached');
  const made = await db
    .insertInto('visitorContexts')
    .values({ ...name, id: randomUUID(), locale, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? openContext(db, name, opening);
}

/** The key and uuid of a context. Asks for no proof: only for a context that the caller has opened. */
export function findContextName(db: Db, id: string): Promise<ContextName | undefined> {
  return findRow(db, 'visitorContexts', { id });
}

/** Whether the key gives access to this context. An account needs a session. */
export async function isOpenedBy(db: Db, keyHash: Buffer, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('visitorContexts')
    .select('id')
    .where('id', '=', id)
    .where(hasKey(keyHash, now))
    .where('joinedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** All contexts of a key and uuid, including those that joined an account; newest first. */
export async function findAllContexts(db: Db, { keyHash, userUuid }: ContextName): Promise<string[]> {
  const rows = await db
    .selectFrom('visitorContexts')
    .select('id')
    .where('keyHash', '=', keyHash)
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts that a uuid and the key from before the last rotation had become. */
export async function findFormerContexts(
  db: Db,
  { keyHash, userUuid }: ContextName,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('visitorContexts')
    .select('id')
    .where('formerKeyHash', '=', keyHash)
    .where('rotatedAt', '>', addMilliseconds(now, -GRACE))
    .where('userUuid', '=', userUuid)
    .where('joinedAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a key without our signature was issued before there were signatures, or with a secret that is gone. */
export async function isKnownKey(db: Db, keyHash: Buffer): Promise<boolean> {
  return await hasRow(db, 'visitorContexts', { keyHash });
}

/** Gives the contexts of a key to another one. */
export async function changeKey(
  db: Db,
  { from, to }: { from: Buffer; to: Buffer },
  now: Date,
): Promise<void> {
  await db
    .updateTable('visitorContexts')
    .set({ keyHash: to, formerKeyHash: from, rotatedAt: now })
    .where(hasKey(from, now))
    .execute();
}

/** Every context that this key opens. */
export async function listOpenContexts(db: Db, keyHash: Buffer, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('visitorContexts')
    .select('id')
    .where(hasKey(keyHash, now))
    .where('joinedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** The visitor uuid of a context. */
export async function readVisitorUuid(db: Db, id: string): Promise<string | undefined> {
  return (await findRow(db, 'visitorContexts', { id }))?.userUuid;
}

/** The language of a visitor's mails, English when it is not known. */
export async function readVisitorLocale(db: Db, id: string): Promise<Locale> {
  return findLocale([(await findRow(db, 'visitorContexts', { id }))?.locale]);
}

/**
 * Until the transaction ends, none of these visitors is registered or deleted by another one. Returns those that exist: a
 * deletion may have been first.
 */
export async function lockVisitors(transaction: Db, ids: readonly string[]): Promise<string[]> {
  // In one order, so that two deletions of the same visitors do not wait for each other.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('register:' || id, 0))
    from unnest(${[...ids].sort()}::text[]) id`.execute(transaction);
  return await listExisting(transaction, ids);
}

/**
 * Writes about a visitor after work elsewhere, during which they may have been deleted: then it refuses, and nothing is
 * written. Until the transaction ends, no other process completes a purchase of this visitor, or deletes them.
 */
export async function whileExisting<T>(
  db: Db,
  id: string,
  write: (transaction: Db) => Promise<T>,
  refusal: ProblemCode = 'forbidden',
): Promise<T> {
  return await db.transaction().execute(async (transaction) => {
    if ((await lockVisitors(transaction, [id])).length === 0) throw new ProblemError(refusal);
    return await write(transaction);
  });
}

/** Whether this id is a visitor's or a member's, not deleted. */
export async function isExisting(db: Db, id: string): Promise<boolean> {
  return (await listExisting(db, [id])).length > 0;
}

async function listExisting(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visitor_contexts where id = any(${[...ids]}::uuid[])
    union select uuid from members where uuid = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Turns a context into an account, which from then on needs a session; returns the visitor's uuid. */
export async function joinAccount(db: Db, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('visitorContexts')
    .set({ joinedAt: sql<Date>`coalesce(joined_at, ${now})` })
    .where('id', '=', id)
    .returning('userUuid')
    .executeTakeFirst();
  return row?.userUuid;
}
