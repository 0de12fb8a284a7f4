import { type ErrorReporter, noErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import type { Router } from 'express';
import { createModules } from './compose-modules';
import type { Config } from './config';
import { createApp } from './http-app';
import type { GeoResolver } from './modules/geo/geo-resolver';
import { seedLiveEvents } from './modules/live-events/live-events-store';
import { enqueueOpenErasures } from './modules/privacy/erase-job';
import { revenueCatTopic } from './payments/revenuecat/revenuecat-job';
import { type Clock, hour } from './platform/clock';
import type { Database } from './platform/database/database';
import { measurePool } from './platform/database/pool-gauges';
import { createOutageLog } from './platform/errors/outage-log';
import { createFailureReport } from './platform/http/failure-report';
import type { Readiness } from './platform/http/health';
import { createMetrics } from './platform/http/metrics';
import { createRateLimits } from './platform/http/rate-limits';
import { measureEvents } from './platform/ingest/event-metrics';
import { createPostgresSink } from './platform/ingest/postgres-sink';
import type { Mailer } from './platform/mail/mailer';
import type { Messaging } from './platform/messaging/customer-io';
import { messagingSync } from './platform/messaging/messaging-queue';
import { joinWorkers } from './platform/outbox/join-workers';
import { measureOutbox } from './platform/outbox/outbox-gauges';
import { createWorker, type JobAttempt, type JobHandlers } from './platform/outbox/worker';
import type { BuyerData } from './platform/privacy/data-recipient';
import { enqueueRetention, retentionJob } from './platform/retention/retention-job';

/** What the payments context contributes. */
export type Payments = BuyerData & {
  routers: readonly Router[];
  jobs: JobHandlers;
  /** Enqueues today's comparison with the provider. */
  reconcile(): Promise<void>;
};

export type ApiDependencies = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** Undefined when no messaging provider is configured. */
  messaging?: Messaging | undefined;
  payments: Payments;
  geo: GeoResolver;
  errors?: ErrorReporter;
  /** Also collects memory and event loop metrics; off in tests. */
  withProcessMetrics?: boolean;
};

const UPKEEP = 6 * hour;

/** Builds the API on a migrated database, without listening. */
export async function createApi(dependencies: ApiDependencies) {
  const { config, database, clock, log, mailer, messaging, payments, geo } = dependencies;
  const { errors = noErrorReporter, withProcessMetrics = false } = dependencies;
  const { db, pool } = database;
  const readiness: Readiness = { isReady: false };
  const limits = createRateLimits(config.rateLimitFactor);
  const outages = createOutageLog({ log, errors, clock });
  const reportFailure = createFailureReport({ log, errors, outages });
  const metrics = createMetrics({ withProcess: withProcessMetrics });
  const { registry } = metrics;
  const sink = measureEvents(createPostgresSink(pool, { hasTestUsers: config.testTools }), registry);
  measurePool(registry, pool);
  const modules = createModules({
    config,
    db,
    clock,
    log,
    mailer,
    messaging,
    sink,
    geo,
    metrics,
    payments,
  });
  const routers = [...modules.routers, ...payments.routers];
  // Separate workers, so that a hanging provider or a long deletion does not delay mails.
  const handlerGroups: JobHandlers[] = [
    ...separateTopic(messagingSync.topic, modules.jobs),
    ...separateTopic(revenueCatTopic, payments.jobs),
    modules.eraseJobs,
    retentionJob({ db, clock, log }),
  ];
  const topics = [...handlerGroups, modules.exportJobs].flatMap(Object.keys);
  metrics.expectJobs(topics);
  measureOutbox(registry, { db, clock, topics });
  const workerOptions = { db, clock, log, outages, observe: observeAttempt };
  return {
    readiness,
    sink,
    metrics,
    worker: joinWorkers([
      ...handlerGroups.map((handlers) => createWorker({ ...workerOptions, handlers })),
      // A copy of someone's data may be large.
      createWorker({ ...workerOptions, handlers: modules.exportJobs, atOnce: 1 }),
    ]),
    handle: createApp({
      config,
      database,
      clock,
      log,
      metrics,
      readiness,
      sink,
      limits,
      reportFailure,
      routers,
      reports: modules.reports,
    }),
    /** Creates partitions and live events for the coming weeks, now and periodically; returns a stop function. */
    startUpkeep: () => repeatTask(runUpkeep),
    /** Enqueues the retention job once a day; returns a stop function. */
    startRetention: () => repeatTask(() => enqueueRetention(db, clock())),
    /** Enqueues the comparison with the payment provider once a day; returns a stop function. */
    startReconciliation: () => repeatTask(payments.reconcile),
  };

  function observeAttempt(attempt: JobAttempt): void {
    const { topic, outcome } = attempt;
    metrics.countJob({ topic, outcome });
    if (attempt.outcome === 'done') return;
    const level = outcome === 'dead' ? 'error' : 'warning';
    errors.report(attempt.error, { kind: 'job', subject: topic, level });
  }

  async function repeatTask(task: () => Promise<void>): Promise<() => void> {
    await task();
    const timer = setInterval(() => {
      task().catch((error: unknown) => {
        log.error({ err: error }, 'upkeep failed');
        errors.report(error, { kind: 'upkeep' });
      });
    }, UPKEEP);
    timer.unref();
    return () => clearInterval(timer);
  }

  async function runUpkeep(): Promise<void> {
    await sink.prepare(clock());
    await seedLiveEvents(db, clock());
    await enqueueOpenErasures(db, clock());
  }
}

/** Puts one topic into a separate group. */
function separateTopic(topic: string, { [topic]: own, ...others }: JobHandlers): JobHandlers[] {
  return own ? [others, { [topic]: own }] : [others];
}
