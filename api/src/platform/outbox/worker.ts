import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Log } from '@funnel/server/log';
import { scrubText } from '@funnel/server/scrub-text';
import { traceJob } from '@funnel/server/tracing';
import { addMilliseconds, type Clock, hour, second } from '../clock';
import type { Db } from '../database/database';
import type { OutageLog } from '../errors/outage-log';
import { createBatcher } from '../ingest/batcher';
import {
  claimJobs,
  completeJobs,
  type Job,
  type JobFailure,
  LEASE,
  postponeJob,
  releaseJobs,
  renewLeases,
} from './outbox';

/** The job id is the same for every attempt. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, jobId: string) => Promise<void>>>;

/** Topics that share a number of slots, so that slow jobs of other topics do not delay them. */
export type JobLane = {
  /** By topic. Jobs of topics in no lane are left to other workers. */
  handlers: JobHandlers;
  /** Jobs that run at a time: few by default, since they share the database connections with the calls. */
  atOnce?: number;
};

export type OutboxWorker = {
  start(): void;
  /** Runs due jobs until there are none; returns the number of completed jobs. For tests. */
  drain(): Promise<number>;
  /** Claims no more, lets running jobs finish within the grace period in ms, and gives the others back. */
  stop(graceMs: number): Promise<void>;
};

/** The result of an attempt: a failed job is retried, a dead one is not. */
export type JobAttempt = { topic: string } & (
  | { outcome: 'done' }
  | { outcome: 'failed' | 'dead'; error: unknown }
);

type WorkerOptions = {
  db: Db;
  lanes: readonly JobLane[];
  clock: Clock;
  log: Log;
  outages?: OutageLog;
  /** How often an idle worker looks for jobs. */
  idleMs?: number;
  /** How often the leases of running jobs are extended. */
  renewMs?: number;
  observe?: (attempt: JobAttempt) => void;
};

type Slots = { handlers: JobHandlers; topics: string[]; free: number; hasMore: boolean };

const MAX_ATTEMPTS = 12;
const AT_ONCE = 5;

/** Claims due jobs and runs them; any number of workers may share the table. */
export function createWorker(options: WorkerOptions): OutboxWorker {
  const { db, clock, log, outages, idleMs = 500, renewMs = LEASE / 3, observe = () => undefined } = options;
  const lanes = options.lanes.map(
    ({ handlers, atOnce: free = AT_ONCE }): Slots => ({
      handlers,
      topics: Object.keys(handlers),
      free,
      hasMore: false,
    }),
  );
  const completions = createBatcher<Job>({ write: writeCompletions, maxWrites: 1 });
  const running = new Map<Job, Promise<boolean>>();
  let loop = Promise.resolve();
  let wake: () => void = () => undefined;
  let renewal: NodeJS.Timeout | undefined;
  let completed = 0;
  let isStopping = false;

  return {
    start: () => {
      loop = run();
    },
    drain,
    async stop(graceMs) {
      isStopping = true;
      wake();
      await loop;
      await finishWithin(graceMs);
      stopRenewal();
      if (running.size > 0) await releaseJobs(db, [...running.keys()], clock());
    },
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      await claim().catch((error: unknown) => {
        if (!outages?.recordOutage(error)) log.error({ err: error }, 'the outbox could not be read');
      });
      if (!lanes.some(canContinue)) await waitForWork();
      // Jobs that were completed together free their slots together.
      await yieldToOthers();
    }
  }

  async function drain(): Promise<number> {
    const before = completed;
    for (;;) {
      await claim();
      if (running.size === 0) return completed - before;
      await Promise.race(running.values());
      await yieldToOthers();
    }
  }

  async function finishWithin(graceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([Promise.all(running.values()), isOver]);
    clearTimeout(timer);
  }

  /** Fills the free slots. */
  async function claim(): Promise<void> {
    const asked = lanes.filter(({ free }) => free > 0).map((lane) => ({ lane, count: lane.free }));
    if (asked.length === 0) return;
    for (const { lane } of asked) lane.hasMore = false;
    const claims = asked.map(({ lane: { topics }, count }) => ({ topics, count }));
    const jobs = await claimJobs(db, claims, clock());
    for (const { lane, count } of asked) {
      const own = jobs.filter(({ topic }) => topic in lane.handlers);
      lane.hasMore = own.length === count;
      for (const job of own) startJob(lane, job);
    }
  }

  function startJob(lane: Slots, job: Job): void {
    lane.free -= 1;
    renewal ??= setInterval(renewRunning, renewMs).unref();
    const run = () => runJob(job, lane.handlers[job.topic]);
    const end = traceJob(job.topic, run).finally(() => {
      lane.free += 1;
      running.delete(job);
      if (running.size === 0) stopRenewal();
      if (canContinue(lane)) wake();
    });
    running.set(job, end);
  }

  /** Whether it is done. */
  async function runJob(job: Job, handler: JobHandlers[string] | undefined): Promise<boolean> {
    const { id, topic, attempts } = job;
    try {
      if (!handler) throw new Error(`No handler for ${topic}`);
      await handler(job.payload, id);
    } catch (error) {
      log.warn({ err: error, topic, job: id, attempts }, 'a job failed');
      observe({ topic, outcome: isLast(job) ? 'dead' : 'failed', error });
      await writeEnd(job, () => postponeJob(db, job, describeFailure(job, error, clock())));
      return false;
    }
    observe({ topic, outcome: 'done' });
    await writeEnd(job, async () => {
      await completions.add(job);
      completed += 1;
    });
    return true;
  }

  /** A job whose end cannot be written runs again after its lease. */
  async function writeEnd({ id, topic }: Job, write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => {
      if (!outages?.recordOutage(error))
        log.error({ err: error, topic, job: id }, 'the end of a job was not written');
    });
  }

  async function writeCompletions(jobs: Job[]): Promise<void> {
    await completeJobs(db, jobs, clock());
  }

  /** Otherwise a job that takes longer than its lease would be run twice. */
  function renewRunning(): void {
    renewLeases(db, [...running.keys()], clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'leases were not renewed');
    });
  }

  function stopRenewal(): void {
    clearInterval(renewal);
    renewal = undefined;
  }

  function waitForWork(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isStopping) wake();
    });
  }
}

/** Whether the lane has a slot and left jobs behind at its last claim. */
function canContinue({ free, hasMore }: Slots): boolean {
  return free > 0 && hasMore;
}

function describeFailure(job: Job, error: unknown, now: Date): JobFailure {
  return {
    // The message may quote personal data and is kept longer than the payload.
    lastError: error instanceof Error ? scrubText(error.message) : 'unknown',
    runAt: addMilliseconds(now, computeBackoff(job.attempts)),
    ...(isLast(job) && { deadAt: now }),
  };
}

function isLast({ attempts }: Job): boolean {
  return attempts >= MAX_ATTEMPTS;
}

/** 2 s, 4 s, 8 s … at most an hour. */
export function computeBackoff(attempts: number): number {
  return Math.min(hour, second * 2 ** attempts);
}
