import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import { listenForMetrics } from '@funnel/server/metrics';
import type { Tracing } from '@funnel/server/open-tracing';
import { getServerUrl, listen, stopOnSignal, stopServer } from '@funnel/server/serve';
import { createApi } from './compose-api';
import type { Config } from './config';
import { createGeoResolver } from './modules/geo/geo-resolver';
import { countDoneSteps } from './modules/programme/programme-store';
import { createPayments } from './payments/compose-payments';
import { second, systemClock } from './platform/clock';
import { connectLimiters, type Limiters, memoryLimiters } from './platform/http/limiters';
import { watchEventLoop } from './platform/http/load-shedding';
import type { Metrics } from './platform/http/metrics';
import { createSmtpMailer } from './platform/mail/mailer';
import { createCustomerIo } from './platform/messaging/customer-io';
import { createTestClock } from './platform/test-clock';
import { prepareDatabase } from './prepare-database';

const GRACE = 10 * second;
const REPORTS_GRACE = 2 * second;

export type StartOptions = { config: Config; log: Log; errors: ErrorReporter; tracing: Tracing };

/** Creates the real dependencies, listens, and shuts down in order on a signal. */
export async function start({ config, log, errors, tracing }: StartOptions): Promise<void> {
  const clock = createTestClock(systemClock);
  const database = await prepareDatabase(config, log);

  const mailer = createSmtpMailer(config);
  const geo = await createGeoResolver({
    trustedHeader: config.trustedGeoHeader,
    databasePath: config.geoDatabasePath,
    testTools: config.testTools,
  });
  const limiters = createLimiters(config, log);
  const payments = createPayments({
    db: database.paymentsDb,
    config,
    clock,
    log,
    errors,
    geo,
    limiters,
    countDoneSteps,
  });
  const api = await createApi({
    config,
    database,
    clock,
    log,
    mailer,
    payments,
    errors,
    geo,
    limiters,
    messaging: config.customerIo && createCustomerIo(config.customerIo),
    isBehind: watchEventLoop(),
    withProcessMetrics: true,
  });
  await api.prepare();
  const { port, bindAddress, processMode } = config;
  const handle = processMode === 'worker' ? api.handleProbes : api.handle;
  const server = await listen(handle, { port, bindAddress, variable: 'API_PORT' });
  const metricsServer = await startMetrics(config, api.metrics);
  // A provider outage must not keep the API from starting.
  payments.start().catch((error: unknown) => {
    log.error({ err: error }, 'payments did not start');
    errors.report(error, { kind: 'start' });
  });
  if (processMode !== 'worker') api.countingLoop.start();
  const stopJobs = processMode === 'server' ? undefined : await startJobs(api, config);
  api.readiness.isReady = true;
  const [name, prefix] = processMode === 'worker' ? ['Worker', ''] : ['API', '/v1'];
  process.stdout.write(`${name} ready at ${getServerUrl(server)}${prefix} on ${database.engine}\n`);

  const stop = async () => {
    api.readiness.isReady = false;
    const jobsStopped = stopJobs?.();
    if (processMode !== 'worker') await wait(config.drainMs);
    await stopServer(server, GRACE);
    if (metricsServer) await stopServer(metricsServer, 0);
    await jobsStopped;
    await api.countingLoop.stop();
    await api.releaseCounter.flush().catch((error: unknown) => log.warn({ err: error }, 'counts are lost'));
    await api.sink.close();
    mailer.close();
    limiters.close();
    await database.close();
    await Promise.all([errors.close(REPORTS_GRACE), tracing.close()]);
  };
  stopOnSignal(stop, (error) => log.error({ err: error }, 'the API did not stop cleanly'));
}

type Api = Awaited<ReturnType<typeof createApi>>;

/** Returns a function that lets running jobs finish. */
async function startJobs({ worker, eventLoops, haltLoop, startSchedule }: Api, { jobDrainMs }: Config) {
  const loops = [...eventLoops, haltLoop];
  const stopSchedule = await startSchedule();
  worker.start();
  for (const loop of loops) loop.start();
  return async () => {
    stopSchedule();
    await Promise.all([worker.stop(jobDrainMs), ...loops.map((loop) => loop.stop())]);
  };
}

/** Metrics on a separate port, if one is configured. */
async function startMetrics({ metrics }: Config, { registry }: Metrics) {
  if (metrics.place !== 'own-listener') return undefined;
  return await listenForMetrics(registry, { ...metrics, variable: 'METRICS_PORT' });
}

function createLimiters({ redisUrl: url, linkSecrets }: Config, log: Log): Limiters {
  return url === undefined ? memoryLimiters : connectLimiters({ url, secret: linkSecrets[0] ?? '', log });
}
