import type * as z from 'zod/mini';
import type { Db } from '../database/database';
import { enqueue, enqueueAll, type NewJob } from './outbox';

/** A kind of job: its topic in the outbox, and what its payload names. */
export function defineJob<Payload extends object>(topic: string, schema: z.ZodMiniType<Payload>) {
  return {
    topic,
    /** Adds one, see `enqueue`. */
    enqueue: (db: Db, payload: Payload, options: Omit<NewJob, 'topic' | 'payload'> = {}): Promise<boolean> =>
      enqueue(db, { topic, payload, ...options }),
    /** Adds one for each payload, see `enqueueAll`. */
    enqueueAll: (db: Db, payloads: readonly Payload[]): Promise<void> => enqueueAll(db, { topic, payloads }),
    /** What runs such jobs, under their topic. */
    handle: (run: (payload: Payload, jobId: string) => Promise<void>) => ({
      [topic]: (payload: unknown, jobId: string): Promise<void> => run(schema.parse(payload), jobId),
    }),
  };
}
