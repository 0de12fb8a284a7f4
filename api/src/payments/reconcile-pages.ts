import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addMilliseconds, type Clock, day, second } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { findRow } from '../platform/database/rows';
import { defineJob } from '../platform/outbox/define-job';
import { hasUntriedJob } from '../platform/outbox/outbox';

/** Where a page begins: the order of the rows before it, as texts, so that no microsecond is lost. */
const positionSchema = z.array(z.string());
export type Position = z.infer<typeof positionSchema>;

export type Page<Item> = {
  items: readonly Item[];
  /** Where the next page begins, also in the next run; null for the beginning. */
  next: Position | null;
  isLast: boolean;
};

/** Something compared with the provider, page by page. */
export type Sweep<Item = string> = {
  /** The topic of the jobs that its items become: no page of them joins one that waits. */
  topic?: string;
  readPage(position: Position | null): Promise<Page<Item>>;
  /** Enqueues the item's job, or writes what was missed. */
  reconcile(db: Db, item: Item): Promise<unknown>;
};

/** The provider redelivers events for three days; support handles what was missed before this period. */
export const LOOK_BACK = 14 * day;
/** Rows of a page, and so jobs of a sweep that wait at a time. */
export const PAGE = 500;
const NEXT_PAGE = 5 * second;

const page = defineJob('reconcile-page', z.object({ sweep: z.string() }));

/** Begins a sweep where its last run ended; once per run, for all instances. */
export async function startSweep(db: Db, sweep: string, run: string): Promise<void> {
  await page.enqueue(db, { sweep }, { key: `${page.topic}:${sweep}:${run}` });
}

/** Reconciles a page of a sweep once no job of the page before waits, so that any number of rows takes as much memory. */
export function reconcilePageJob(
  { db, clock }: { db: Db; clock: Clock },
  sweeps: ReadonlyMap<string, Sweep<unknown>>,
) {
  return page.handle(async ({ sweep: name }) => {
    const sweep = sweeps.get(name);
    if (!sweep) throw new Error(`No sweep ${name}`);
    const enqueueNext = (target: Db) =>
      page.enqueue(target, { sweep: name }, { runAt: addMilliseconds(clock(), NEXT_PAGE) });
    const isWaiting = async (target: Db) =>
      sweep.topic !== undefined && (await hasUntriedJob(target, sweep.topic));
    if (await isWaiting(db)) return void (await enqueueNext(db));
    const { items, next, isLast } = await sweep.readPage(await readPosition(db, name));
    await db.transaction().execute(async (transaction) => {
      await lockPages(transaction, sweep.topic ?? name);
      // Several sweeps may have jobs of one topic.
      if (await isWaiting(transaction)) return void (await enqueueNext(transaction));
      for (const item of items) await sweep.reconcile(transaction, item);
      await savePosition(transaction, name, next, clock());
      if (!isLast) await enqueueNext(transaction);
    });
  });
}

async function lockPages(transaction: Db, shared: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconcile:${shared}`}, 0))`.execute(transaction);
}

async function readPosition(db: Db, sweep: string): Promise<Position | null> {
  const row = await findRow(db, 'reconciliationPositions', { sweep });
  return z.nullable(positionSchema).parse(row?.position ?? null);
}

async function savePosition(db: Db, sweep: string, position: Position | null, movedAt: Date): Promise<void> {
  const document = JSON.stringify(position);
  await sql`
    insert into reconciliation_positions (sweep, position, moved_at) values (${sweep}, ${document}, ${movedAt})
    on conflict (sweep) do update set position = excluded.position, moved_at = excluded.moved_at`.execute(db);
}
