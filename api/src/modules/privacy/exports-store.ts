import { randomUUID } from 'node:crypto';
import type { Locale } from '@funnel/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

export type ExportRow = Selectable<Tables['privacyExports']>;

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
 * The latest request of a caller with these contexts, from that moment on. Only one that all of them prove: a context may
 * have become an account since.
 */
export async function findLatestExport(
  db: Db,
  contextIds: readonly string[],
  from: Date,
): Promise<ExportRow | undefined> {
  if (contextIds.length === 0) return undefined;
  return await db
    .selectFrom('privacyExports')
    .selectAll()
    .where('userUuid', 'in', [...contextIds])
    .where(sql<boolean>`context_ids <@ ${[...contextIds]}::uuid[]`)
    .where('requestedAt', '>', from)
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
  const { numUpdatedRows } = await db
    .updateTable('privacyExports')
    .set({ archive, readyAt: now })
    .where('id', '=', id)
    .where('startedAt', '=', startedAt)
    .where('readyAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
