import type { Router } from 'express';
import { createApp } from './app';
import type { Config } from './config';
import { createModules } from './modules';
import { createGeoResolver } from './modules/geo/geo-resolver';
import { seedLiveEvents } from './modules/live-events/live-events-store';
import { type Clock, hour } from './platform/clock';
import type { Database } from './platform/database/database';
import type { Readiness } from './platform/http/health';
import { createMetrics } from './platform/http/metrics';
import { createRateLimits } from './platform/http/rate-limits';
import { createPostgresSink } from './platform/ingest/postgres-sink';
import type { Log } from './platform/log';
import type { Mailer } from './platform/mail/mailer';
import { createWorker, type JobHandlers } from './platform/outbox/worker';

/** What the payments bring along. */
export type Payments = { routers: readonly Router[]; jobs: JobHandlers };

export type ApiDependencies = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  payments: Payments;
  /** Memory and event loop beside the requests; off in tests. */
  withProcessMetrics?: boolean;
};

const UPKEEP = 6 * hour;

/** The API on a migrated database: everything but listening. */
export async function createApi(dependencies: ApiDependencies) {
  const { config, database, clock, log, mailer, payments, withProcessMetrics = false } = dependencies;
  const { db, pool } = database;
  const readiness: Readiness = { isReady: false };
  const limits = createRateLimits(config.rateLimitFactor);
  const sink = createPostgresSink(pool);
  const geo = await createGeoResolver({
    trustedHeader: config.trustedGeoHeader,
    databasePath: config.geoDatabasePath,
  });
  const modules = createModules({ config, db, clock, mailer, sink, geo, limits });
  const routers = [...modules.routers, ...payments.routers];
  const metrics = createMetrics({ withProcess: withProcessMetrics });
  const handlers = { ...modules.jobs, ...payments.jobs };
  return {
    readiness,
    sink,
    worker: createWorker({ db, handlers, clock, log }),
    handle: createApp({ config, database, clock, log, metrics, readiness, sink, limits, routers }),
    /** Makes room for the weeks ahead, now and from time to time; gives how to stop it. */
    async startUpkeep(): Promise<() => void> {
      await upkeep();
      const timer = setInterval(() => {
        upkeep().catch((error: unknown) => log.error({ err: error }, 'upkeep failed'));
      }, UPKEEP);
      timer.unref();
      return () => clearInterval(timer);
    },
  };

  async function upkeep(): Promise<void> {
    await sink.prepare(clock());
    await seedLiveEvents(db, clock());
  }
}
