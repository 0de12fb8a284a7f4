import * as z from 'zod/mini';
import { type Clock, calendarDate, day, hour, later } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/outbox/outbox';
import { finalizePurchaseTopic } from './registration/finalize-when-paid';

const reconcileTopic = 'reconcile';
const readTopic = 'read-customer';

/** Events come again for three days; what was missed longer ago than this is for a person. */
const LOOK_BACK = 14 * day;
/** Whoever is at it now is left alone. */
const TOO_RECENT = hour;

type Dependencies = {
  db: Db;
  clock: Clock;
  /** The job that asks for receipts of which no event told. */
  missedReceiptsTopic: string;
  findStaleCustomers(db: Db, now: Date): Promise<string[]>;
  findOpenAttempts(db: Db, time: { from: Date; to: Date }): Promise<string[]>;
  readMirror(customerId: string): Promise<(db: Db) => Promise<void>>;
};

/** Asks for today's comparison with the provider; however many instances ask, it is one. */
export async function enqueueReconciliation(db: Db, now: Date): Promise<void> {
  const today = calendarDate(now);
  await enqueue(db, { topic: reconcileTopic, key: `reconcile:${today}`, payload: {} });
}

const readSchema = z.object({ customerId: z.string() });

/**
 * Once a day, a look at whatever events may not have told: they get lost when nobody answers for days. Each customer
 * and each attempt is a job of its own, so that one that fails holds up no other.
 */
export function reconcileJobs({ db, clock, readMirror, missedReceiptsTopic, ...find }: Dependencies) {
  return {
    async [reconcileTopic](): Promise<void> {
      const now = clock();
      const time = { from: later(now, -LOOK_BACK), to: later(now, -TOO_RECENT) };
      for (const customerId of await find.findStaleCustomers(db, now)) {
        await enqueue(db, { topic: readTopic, payload: { customerId } });
      }
      for (const id of await find.findOpenAttempts(db, time)) {
        await enqueue(db, { topic: finalizePurchaseTopic, payload: { id } });
      }
      await enqueue(db, { topic: missedReceiptsTopic, payload: {} });
    },
    async [readTopic](payload: unknown): Promise<void> {
      const { customerId } = readSchema.parse(payload);
      const write = await readMirror(customerId);
      await db.transaction().execute(write);
    },
  };
}
