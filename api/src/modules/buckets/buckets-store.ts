import { isRecord } from '@funnel/contracts';
import { formatBucketKey } from '@funnel/flags';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { findRow, insertOnce } from '../../platform/database/rows';
import { ProblemError } from '../../platform/http/problem-error';
import { findContextName } from '../../platform/visitors/visitor-contexts';
import { type Bucket, mergeBucket } from './buckets';

/** A browser has a few buckets with a few dozen assignments; anything much larger is abuse. */
const MAX_BYTES = 16 * 1024;
const MAX_BUCKETS = 20;

/** The buckets saved by a browser, found by the hash of its visitor key. */
export async function readBuckets(
  db: Db,
  keyHash: Buffer | undefined,
  keys: string[],
): Promise<Record<string, Bucket>> {
  if (keyHash === undefined || keys.length === 0) return {};
  const rows = await db
    .selectFrom('buckets')
    .select(['key', 'data'])
    .where('keyHash', '=', keyHash)
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, data }) => [key, isRecord(data) ? data : {}]));
}

export type SavedBucket = { keyHash: Buffer; key: string; incoming: Bucket; now: Date };

/** Merges a bucket into the stored one and returns the result; a lock serializes concurrent saves. */
export async function saveBucket(db: Db, { keyHash, key, incoming, now }: SavedBucket): Promise<Bucket> {
  return await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${keyHash.toString('hex')}, 0))`.execute(
      transaction,
    );
    const stored = await readBuckets(transaction, keyHash, [key]);
    const before = stored[key];
    if (!before) await refuseTooManyBuckets(transaction, keyHash);
    const merged = before ? mergeBucket(before, incoming) : incoming;
    const data = JSON.stringify(merged);
    if (Buffer.byteLength(data) > MAX_BYTES) throw new ProblemError('too-large');
    await transaction
      .insertInto('buckets')
      .values({ keyHash, key, data, updatedAt: now })
      .onConflict((conflict) => conflict.columns(['keyHash', 'key']).doUpdateSet({ data, updatedAt: now }))
      .execute();
    return merged;
  });
}

type Move = { from: Buffer | undefined; to: Buffer; memberUuid: string | undefined };

/**
 * Follows a browser that got another visitor key. A member's browser also gets the assignments of the one in which the
 * account was made, so that they keep their variants on every device.
 */
export async function moveBuckets(db: Db, { from, to, memberUuid }: Move): Promise<void> {
  if (from) await db.updateTable('buckets').set({ keyHash: to }).where('keyHash', '=', from).execute();
  const first = memberUuid === undefined ? undefined : await findContextName(db, memberUuid);
  if (!first) return;
  const bucket = { keyHash: first.keyHash, key: formatBucketKey(first.userUuid) };
  const row = await findRow(db, 'buckets', bucket);
  if (!row) return;
  await insertOnce(db, 'buckets', { ...row, data: JSON.stringify(row.data), keyHash: to });
}

async function refuseTooManyBuckets(db: Db, keyHash: Buffer): Promise<void> {
  const { count } = await db
    .selectFrom('buckets')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_BUCKETS) throw new ProblemError('too-large');
}
