import type { Db } from '../../platform/database/database';
import { type Bucket, isBucket, mergeBucket } from './buckets';

export async function readBuckets(db: Db, keys: string[]): Promise<Record<string, Bucket>> {
  if (keys.length === 0) return {};
  const rows = await db.selectFrom('buckets').select(['key', 'data']).where('key', 'in', keys).execute();
  return Object.fromEntries(rows.map(({ key, data }) => [key, isBucket(data) ? data : {}]));
}

/** Saves a bucket merged into what is stored, and gives the result; savers at the same time take turns. */
export async function saveBucket(db: Db, key: string, incoming: Bucket, now: Date): Promise<Bucket> {
  return await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('buckets')
      .values({ key, data: JSON.stringify(incoming), updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (added) return incoming;
    const { data } = await transaction
      .selectFrom('buckets')
      .select('data')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const merged = mergeBucket(isBucket(data) ? data : {}, incoming);
    await transaction
      .updateTable('buckets')
      .set({ data: JSON.stringify(merged), updatedAt: now })
      .where('key', '=', key)
      .execute();
    return merged;
  });
}
