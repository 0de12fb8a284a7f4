import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorReporter } from '@funnel/server/error-reporter';
import type { Log } from '@funnel/server/log';
import { listenForMetrics } from '@funnel/server/metrics';
import type { Tracing } from '@funnel/server/open-tracing';
import { getServerUrl, listen, stopOnSignal, stopServer } from '@funnel/server/serve';
import { createApi } from './compose-api';
import type { Config } from './config';
import { createGeoResolver } from './modules/geo/geo-resolver';
import { createPayments } from './payments/compose-payments';
import { second, systemClock } from './platform/clock';
import type { Metrics } from './platform/http/metrics';
import { createSmtpMailer } from './platform/mail/mailer';
import { createCustomerIo } from './platform/messaging/customer-io';
import { prepareDatabase } from './prepare-database';

const GRACE = 10 * second;
const REPORTS_GRACE = 2 * second;

export type StartOptions = { config: Config; log: Log; errors: ErrorReporter; tracing: Tracing };

/** Creates the real dependencies, listens, and shuts down in order on a signal. */
export async function start({ config, log, errors, tracing }: StartOptions): Promise<void> {
  const clock = systemClock;
  const database = await prepareDatabase(config, log);

  const mailer = createSmtpMailer(config.smtpUrl, config.mailFrom);
  const geo = await createGeoResolver({
    trustedHeader: config.trustedGeoHeader,
    databasePath: config.geoDatabasePath,
    testTools: config.testTools,
  });
  const payments = createPayments({ db: database.db, config, clock, log, errors, geo });
  const api = await createApi({
    config,
    database,
    clock,
    log,
    mailer,
    payments,
    errors,
    geo,
    messaging: config.customerIo && createCustomerIo(config.customerIo),
    withProcessMetrics: true,
  });
  const stops = [await api.startUpkeep(), await api.startRetention(), await api.startReconciliation()];
  const { port, bindAddress } = config;
  const server = await listen(api.handle, { port, bindAddress, variable: 'API_PORT' });
  const metricsServer = await startMetrics(config, api.metrics);
  // A provider outage must not keep the API from starting.
  payments.start().catch((error: unknown) => {
    log.error({ err: error }, 'payments did not start');
    errors.report(error, { kind: 'start' });
  });
  api.worker.start();
  api.readiness.isReady = true;
  process.stdout.write(`API ready at ${getServerUrl(server)}/v1 on ${database.engine}\n`);

  const stop = async () => {
    api.readiness.isReady = false;
    await wait(config.drainMs);
    await stopServer(server, GRACE);
    if (metricsServer) await stopServer(metricsServer, 0);
    for (const stopIt of stops) stopIt();
    await api.worker.stop();
    await api.sink.close();
    mailer.close();
    await database.close();
    await Promise.all([errors.close(REPORTS_GRACE), tracing.close()]);
  };
  stopOnSignal(stop, (error) => log.error({ err: error }, 'the API did not stop cleanly'));
}

/** Metrics on a separate port, if one is configured. */
async function startMetrics({ metrics }: Config, { registry }: Metrics) {
  if (metrics.place !== 'own-listener') return undefined;
  return await listenForMetrics(registry, { ...metrics, variable: 'METRICS_PORT' });
}
