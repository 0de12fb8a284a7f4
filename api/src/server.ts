import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from './compose-api';
import type { Config } from './config';
import { createGeoResolver } from './modules/geo/geo-resolver';
import { createPayments } from './payments/compose-payments';
import { second, systemClock } from './platform/clock';
import { openDatabase } from './platform/database/database';
import { migrateAsOwner } from './platform/database/migrate-as-owner';
import type { ErrorReporter } from './platform/errors/error-reporter';
import { listenForMetrics } from './platform/http/metrics-router';
import { getServerUrl, listen, stopServer } from './platform/http/serve';
import type { Log } from './platform/log';
import { createSmtpMailer } from './platform/mail/mailer';
import { createCustomerIo } from './platform/messaging/customer-io';

const GRACE = 10 * second;
const REPORTS_GRACE = 2 * second;

export type StartOptions = { config: Config; log: Log; errors: ErrorReporter };

/** Creates the real dependencies, listens, and shuts down in order on a signal. */
export async function start({ config, log, errors }: StartOptions): Promise<void> {
  const clock = systemClock;
  const { databaseUrl, templateDirectory } = config;
  const database = await openDatabase(databaseUrl, { log, templateDirectory });
  const migrated = await migrateAsOwner(database, {
    directory: path.join(import.meta.dirname, '../migrations'),
    log,
    ownerUrl: config.migrationDatabaseUrl,
  });
  if (migrated.length > 0) log.info({ migrated }, 'migrated the database');

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
  const server = await listen(api.handle, config.port, config.bindAddress);
  const metricsServer = await listenForMetrics(config.metrics, api.metrics);
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
    await errors.close(REPORTS_GRACE);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the API did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}
