import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/**
 * - `waiting`: not tried yet, due now or later
 * - `running`: a worker runs it now
 * - `retrying`: failed, and will be tried again by itself
 * - `failed`: given up, or discarded by an operator; only an operator can have it tried again
 * - `done`: completed within the last days
 */
export const jobStateSchema = z.enum(['waiting', 'running', 'retrying', 'failed', 'done']);
export type JobState = z.infer<typeof jobStateSchema>;

const jobSchema = z.object({
  id: z.string(),
  topic: z.string(),
  state: jobStateSchema,
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** The next attempt; null for a job that has none. */
  runAt: z.nullable(z.iso.datetime()),
  /** Why the last attempt failed, without personal data. */
  lastError: z.nullable(z.string()),
});
export type OperatedJob = z.infer<typeof jobSchema>;

/** Of a topic, about so many jobs are counted: more would take longer than it is worth. */
export const MAX_COUNTED_JOBS = 1000;

const jobCountSchema = z.object({
  topic: z.string(),
  state: jobStateSchema,
  count: z.int(),
  /** Present when the topic has more jobs than are counted, so that more may be in this state. */
  isAtLeast: z.optional(z.literal(true)),
});
export type JobCount = z.infer<typeof jobCountSchema>;

const jobIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** Routes for the people who run the site. Payloads of jobs are personal and never returned. */
export const jobRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/operations/jobs',
    id: 'listJobs',
    summary:
      'Background jobs: how many are unfinished or failed by topic and state, of each topic up to 1,000, and a hundred of a state: waiting ones by their next attempt, others the latest first',
    auth: 'operator',
    limit: 'read',
    query: z.object({
      /** `failed` by default. */
      state: z.optional(jobStateSchema),
      topic: z.optional(z.string().check(z.maxLength(60))),
    }),
    reply: z.object({
      counts: z.array(jobCountSchema),
      jobs: z.array(jobSchema),
    }),
  }),
  change: defineRoute({
    method: 'post',
    path: '/operations/jobs/:jobId/changes',
    id: 'changeJob',
    summary:
      'Has a failed or retrying job tried again at once, or gives a job up that is waiting or retrying. The reason is recorded',
    auth: 'operator',
    limit: 'write',
    params: z.object({ jobId: jobIdSchema }),
    body: z.object({ action: z.enum(['retry', 'discard']), reason: reasonSchema }),
    reply: jobSchema,
    problems: ['not-found', 'job-not-changeable'],
  }),
};
export type JobChange = 'retry' | 'discard';
