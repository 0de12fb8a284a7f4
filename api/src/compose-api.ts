import { type ErrorReporter, noErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import type { Router } from 'express';
import { createModules } from './compose-modules';
import type { Config } from './config';
import { createApp } from './http-app';
import type { GeoResolver } from './modules/geo/geo-resolver';
import { pushMessage } from './modules/programme/push-reminder-job';
import { createCanaryHalt, LOOK_EVERY } from './modules/remotes/health/canary-halt';
import { createReleaseCounter, FLUSH_EVERY } from './modules/remotes/health/release-counter';
import { revenueCatTopic } from './payments/revenuecat/revenuecat-job';
import { type Clock, hour } from './platform/clock';
import type { Database, Db } from './platform/database/database';
import { measurePools } from './platform/database/pool-gauges';
import { createOutageLog } from './platform/errors/outage-log';
import { createFailureReport } from './platform/http/failure-report';
import type { Readiness } from './platform/http/health';
import { type Limiters, watchLimiters } from './platform/http/limiters';
import { type IsBehind, shedLoad } from './platform/http/load-shedding';
import { createMetrics } from './platform/http/metrics';
import { createProbes } from './platform/http/probes';
import { createRateLimits } from './platform/http/rate-limits';
import { createEventSink } from './platform/ingest/create-event-sink';
import { measureCopies, measureEvents, measureStream } from './platform/ingest/event-metrics';
import { createLoop } from './platform/ingest/loop';
import { countMailJobs, type Mailer } from './platform/mail/mailer';
import type { Messaging } from './platform/messaging/customer-io';
import { messagingSync } from './platform/messaging/messaging-queue';
import { measureOutbox } from './platform/outbox/outbox-gauges';
import { createWorker, type JobAttempt, type JobHandlers, type JobLane } from './platform/outbox/worker';
import type { BuyerData } from './platform/privacy/data-recipient';
import { enqueueRetention, retentionJob } from './platform/retention/retention-job';
import { followTestClock } from './platform/test-clock';
import { enqueueUpkeep, prepareComingWeeks, upkeepJob } from './upkeep-job';

/** What the payments context contributes. */
export type Payments = BuyerData & {
  routers: readonly Router[];
  jobs: JobHandlers;
  /** What compares with the provider, apart from the jobs that people wait for. */
  reconcileJobs: JobHandlers;
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
  limiters: Limiters;
  errors?: ErrorReporter;
  /** What asks the site and the asset store; `fetch` by default. */
  get?: typeof fetch;
  /** Never by default. */
  isBehind?: IsBehind;
  /** Also collects memory and event loop metrics; off in tests. */
  withProcessMetrics?: boolean;
};

/** How often a process adds the jobs of the hour and the day, unless another one did. */
const SCHEDULE = hour;

/** Builds the API on a migrated database, without listening. */
export async function createApi(dependencies: ApiDependencies) {
  const { config, database, clock, log, mailer, messaging, payments, geo, limiters } = dependencies;
  const { errors = noErrorReporter, withProcessMetrics = false, isBehind = () => false } = dependencies;
  const { get = fetch } = dependencies;
  const { db, jobsDb, reportsDb, pools, isPooled } = database;
  const readiness: Readiness = { isReady: false };
  const outages = createOutageLog({ log, errors, clock });
  const reportFailure = createFailureReport({ log, errors, outages });
  const metrics = createMetrics({ withProcess: withProcessMetrics });
  const { registry } = metrics;
  const limits = shedLoad(createRateLimits(config.rateLimitFactor, limiters), isBehind, registry);
  const events = createEventSink({ config, pool: pools.events, jobsDb, isPooled, log, errors });
  const sink = measureEvents(events.sink, registry);
  measureStream(events.stream, registry, clock);
  measureCopies(config.eventArchiveUrl === undefined ? undefined : jobsDb, registry, clock);
  measurePools(registry, pools);
  watchLimiters(registry, limiters);
  const { rateLimitFactor } = config;
  const releaseCounter = createReleaseCounter({ db, clock, limiters, rateLimitFactor });
  const haltCanaries = createCanaryHalt({ db: jobsDb, clock, log, registry });
  const createModulesOn = (target: Db) =>
    createModules({
      config,
      db: target,
      reportsDb,
      clock,
      log,
      mailer,
      messaging,
      sink,
      geo,
      metrics,
      limiters,
      payments,
      get,
    });
  const modules = createModulesOn(db);
  const background = createModulesOn(jobsDb);
  const routers = [...modules.routers, ...payments.routers];
  const upkeep = { db: jobsDb, sink, clock };
  // Separate lanes, so that a hanging provider or a long deletion does not delay mails.
  const lanes: JobLane[] = [
    ...separateTopics(
      [messagingSync.topic, pushMessage.topic],
      background.jobs,
      countMailJobs(config.smtpConnections),
    ),
    ...separateTopics([revenueCatTopic], payments.jobs),
    { handlers: payments.reconcileJobs },
    { handlers: background.eraseJobs },
    { handlers: { ...upkeepJob(upkeep), ...retentionJob({ db: jobsDb, clock, log }) }, atOnce: 2 },
    // A copy of someone's data may be large.
    { handlers: background.exportJobs, atOnce: 1 },
  ];
  const topics = lanes.flatMap(({ handlers }) => Object.keys(handlers));
  metrics.expectJobs(topics);
  measureOutbox(registry, { db: jobsDb, clock, topics });
  const app = createApp({
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
    plainRoutes: modules.plainRoutes,
    reports: modules.reports,
    observeEvents: releaseCounter.count,
  });
  return {
    readiness,
    sink,
    /** Moves events on, where they pass a stream or are copied. */
    eventLoops: events.loops,
    releaseCounter,
    haltCanaries,
    /** For processes with calls: writes what was counted of releases. */
    countingLoop: createLoop(
      async () => {
        await releaseCounter.flush();
        return FLUSH_EVERY;
      },
      { log, failure: 'counts of releases were not written' },
    ),
    /** For processes with jobs: ends canaries that do worse than stable. */
    haltLoop: createLoop(
      async () => {
        await haltCanaries();
        return LOOK_EVERY;
      },
      { log, failure: 'canaries were not compared' },
    ),
    metrics,
    worker: createWorker({ db: jobsDb, lanes, clock, log, outages, observe: observeAttempt }),
    /** All that a process without calls answers: probes, and metrics where the API would. */
    handleProbes: createProbes({ config, database, readiness, metrics }),
    handle: config.testTools ? followTestClock(app) : app,
    /** What calls need in the database; every process does it at its start. */
    prepare: () => prepareComingWeeks(upkeep),
    enqueueUpkeep: () => enqueueUpkeep(db, clock()),
    enqueueRetention: () => enqueueRetention(db, clock()),
    enqueueReconciliation: payments.reconcile,
    /** Enqueues upkeep, retention and the comparison with the payment provider when due; returns a stop function. */
    startSchedule,
  };

  function observeAttempt(attempt: JobAttempt): void {
    const { topic, outcome } = attempt;
    metrics.countJob({ topic, outcome });
    if (attempt.outcome === 'done') return;
    const level = outcome === 'dead' ? 'error' : 'warning';
    errors.report(attempt.error, { kind: 'job', subject: topic, level });
  }

  async function startSchedule(): Promise<() => void> {
    await enqueueDue();
    const timer = setInterval(() => {
      enqueueDue().catch((error: unknown) => {
        log.error({ err: error }, 'upkeep failed');
        errors.report(error, { kind: 'upkeep' });
      });
    }, SCHEDULE);
    timer.unref();
    return () => clearInterval(timer);
  }

  async function enqueueDue(): Promise<void> {
    await enqueueUpkeep(db, clock());
    await enqueueRetention(db, clock());
    await payments.reconcile();
  }
}

/** Puts each of these topics into a separate lane. */
function separateTopics(topics: readonly string[], handlers: JobHandlers, atOnce?: number): JobLane[] {
  const isSeparate = ([topic]: [string, unknown]) => topics.includes(topic);
  const entries = Object.entries(handlers);
  const others = Object.fromEntries(entries.filter((entry) => !isSeparate(entry)));
  const own = entries.filter(isSeparate).map(([topic, handler]) => ({ handlers: { [topic]: handler } }));
  return [{ handlers: others, ...(atOnce !== undefined && { atOnce }) }, ...own];
}
