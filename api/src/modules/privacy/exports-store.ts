import { randomUUID } from 'node:crypto';
import { type DataExport, type Locale, retention } from '@funnel/contracts';
import { sql } from 'kysely';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { type Row, updateRows } from '../../platform/database/rows';

export type ExportRow = Row<'privacyExports'>;

/** One copy a day: each takes calls to every service. */
const INTERVAL = day;
const LIFETIME = retention.exports.count * day;

export type NewExport = { contextIds: readonly [string, ...string[]]; locale: Locale; now: Date };

/** Saves a request by the first of these contexts. */
export async function saveExport(db: Db, { contextIds, locale, now }: NewExport): Promise<ExportRow> {
  return await db
    .insertInto('privacyExports')
    .values({
      id: randomUUID(),
      userUuid: contextIds[0],
      contextIds: [...contextIds],
      locale,
      requestedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Until the transaction ends, no other request of this caller is saved. */
export async function lockExports(transaction: Db, contextId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export:${contextId}`}, 0))`.execute(transaction);
}

/**
 * The latest request of a caller with these contexts that is still alive. Only one that all of them prove: a context may
 * have become an account since.
 */
export async function findLatestExport(
  db: Db,
  contextIds: readonly string[],
  now: Date,
): Promise<ExportRow | undefined> {
  if (contextIds.length === 0) return undefined;
  return await db
    .selectFrom('privacyExports')
    .selectAll()
    .where('userUuid', 'in', [...contextIds])
    .where(sql<boolean>`context_ids <@ ${[...contextIds]}::uuid[]`)
    .where('requestedAt', '>', addMilliseconds(now, -LIFETIME))
    .orderBy('requestedAt', 'desc')
    .executeTakeFirst();
}

/** Undefined when it was deleted meanwhile. */
export async function startExport(db: Db, id: string, now: Date): Promise<ExportRow | undefined> {
  return await db
    .updateTable('privacyExports')
    .set({ startedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns whether it still was the copy that was started: one that was discarded meanwhile is made again. */
export async function finishExport(
  db: Db,
  { id, startedAt }: ExportRow,
  archive: Buffer,
  now: Date,
): Promise<boolean> {
  const changes = { archive, readyAt: now };
  return (await updateRows(db, 'privacyExports', { id, startedAt, readyAt: null }, changes)) === 1;
}

/** When a copy is deleted. */
export function computeExpiry(requestedAt: Date): Date {
  return addMilliseconds(requestedAt, LIFETIME);
}

/** Whether a request gets the copy that was requested before. */
export function isRecent({ requestedAt }: ExportRow, now: Date): boolean {
  return addMilliseconds(requestedAt, INTERVAL) > now;
}

export function toDataExport({ requestedAt, startedAt, readyAt, discardedAt }: ExportRow): DataExport {
  return {
    state: readyAt ? 'ready' : startedAt ? 'preparing' : 'requested',
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    discardedAt: discardedAt?.toISOString() ?? null,
    expiresAt: computeExpiry(requestedAt).toISOString(),
    nextRequestAt: addMilliseconds(requestedAt, INTERVAL).toISOString(),
  };
}
