import type { Log } from '@funnel/server/log';
import * as z from 'zod/mini';
import { type Clock, formatCalendarDate } from '../clock';
import type { Db } from '../database/database';
import { defineJob } from '../outbox/define-job';
import { dataInventory } from '../privacy/data-inventory';
import { deleteExpired } from './delete-expired';
import type { BatchDeletion } from './delete-in-batches';
import { deleteOldEvents } from './delete-old-events';
import { createAgo } from './expiry';

const cleanUp = defineJob('retention', z.object({}));

/** Enqueues today's retention job, once for all instances. */
export async function enqueueRetention(db: Db, now: Date): Promise<void> {
  await cleanUp.enqueue(db, {}, { key: `retention:${formatCalendarDate(now)}` });
}

/** Deletes data past the periods of the policies. Idempotent. */
export function retentionJob({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  return cleanUp.handle(async () => {
    const now = clock();
    const deleted: Record<string, number> = {};
    const errors: unknown[] = [];
    const run = async (table: string, remove: () => Promise<number>) => {
      try {
        deleted[table] = (deleted[table] ?? 0) + (await remove());
      } catch (error) {
        errors.push(error);
      }
    };
    for (const expired of listExpired(now)) await run(expired.table, () => deleteExpired(db, expired));
    await run('analyticsEvents', () => deleteOldEvents(db, now));
    log.info({ deleted }, 'deleted expired data');
    // One failing table does not stop the others.
    if (errors.length > 0) {
      throw new Error(`${errors.length} tables could not be cleaned up`, { cause: errors[0] });
    }
  });
}

/** What of each table has stayed long enough. Events are not among it: they are deleted by month. */
export function listExpired(now: Date): BatchDeletion[] {
  const ago = createAgo(now);
  return Object.entries(dataInventory).flatMap(([table, { expiry }]) =>
    typeof expiry === 'string'
      ? []
      : expiry.map(({ isExpired, ...rule }) => ({ ...rule, table, rows: isExpired(ago) })),
  );
}
