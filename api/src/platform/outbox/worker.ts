import type { Log } from '@funnel/server/log';
import { scrubText } from '@funnel/server/scrub-text';
import { traceJob } from '@funnel/server/tracing';
import { addMilliseconds, type Clock, hour, second } from '../clock';
import type { Db } from '../database/database';
import type { OutageLog } from '../errors/outage-log';
import { claimJobs, completeJob, type Job, type JobFailure, LEASE, postponeJob, renewLease } from './outbox';

/** The job id is the same for every attempt. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, jobId: string) => Promise<void>>>;

export type OutboxWorker = {
  start(): void;
  /** Runs due jobs until there are none; returns the number of completed jobs. For tests and shutdown. */
  drain(): Promise<number>;
  stop(): Promise<void>;
};

/** The result of an attempt: a failed job is retried, a dead one is not. */
export type JobAttempt = { topic: string } & (
  | { outcome: 'done' }
  | { outcome: 'failed' | 'dead'; error: unknown }
);

type WorkerOptions = {
  db: Db;
  /** By topic. Jobs of other topics are left to other workers. */
  handlers: JobHandlers;
  clock: Clock;
  log: Log;
  outages?: OutageLog;
  /** Jobs that run at a time: few, since all of them share processor and database connections with the calls. */
  atOnce?: number;
  idleMs?: number;
  /** How often the lease of a running job is extended. */
  renewMs?: number;
  observe?: (attempt: JobAttempt) => void;
};

const MAX_ATTEMPTS = 12;

/** Claims due jobs and runs them; any number of workers may share the table. */
export function createWorker(options: WorkerOptions): OutboxWorker {
  const {
    db,
    handlers,
    clock,
    log,
    outages,
    atOnce = 5,
    idleMs = 300,
    renewMs = LEASE / 3,
    observe = () => undefined,
  } = options;
  const topics = Object.keys(handlers);
  let loop = Promise.resolve();
  let wake: () => void = () => undefined;
  let isStopping = false;

  return {
    start: () => {
      loop = run();
    },
    drain,
    async stop() {
      isStopping = true;
      wake();
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      const results = await runBatch().catch((error: unknown) => {
        if (!outages?.recordOutage(error)) log.error({ err: error }, 'the outbox could not be read');
        return [];
      });
      if (results.length === 0) await waitForWork();
    }
  }

  async function drain(): Promise<number> {
    let done = 0;
    for (;;) {
      const results = await runBatch();
      if (results.length === 0) return done;
      done += results.filter(Boolean).length;
    }
  }

  async function runBatch(): Promise<boolean[]> {
    const jobs = await claimJobs(db, topics, clock(), atOnce);
    return await Promise.all(jobs.map((job) => traceJob(job.topic, () => runJob(job))));
  }

  async function runJob(job: Job): Promise<boolean> {
    try {
      const handler = handlers[job.topic];
      if (!handler) throw new Error(`No handler for ${job.topic}`);
      await holdLease(job, () => handler(job.payload, job.id));
      await completeJob(db, job, clock());
      observe({ topic: job.topic, outcome: 'done' });
      return true;
    } catch (error) {
      const { id, topic, attempts } = job;
      log.warn({ err: error, topic, job: id, attempts }, 'a job failed');
      observe({ topic, outcome: isLast(job) ? 'dead' : 'failed', error });
      await postponeJob(db, job, describeFailure(job, error, clock()));
      return false;
    }
  }

  /** Extends the lease while the job runs: otherwise a job that takes longer would be run twice. */
  async function holdLease(job: Job, run: () => Promise<void>): Promise<void> {
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = tryRenewal(job);
    }, renewMs);
    try {
      await run();
    } finally {
      clearInterval(timer);
      await renewal;
    }
  }

  async function tryRenewal(job: Job): Promise<void> {
    try {
      await renewLease(db, job, clock());
    } catch (error) {
      log.warn({ err: error, topic: job.topic, job: job.id }, 'a lease was not renewed');
    }
  }

  function waitForWork(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
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
