import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from './api';
import { readConfig } from './config';
import { createPayments } from './payments';
import { second, systemClock } from './platform/clock';
import { openDatabase } from './platform/database/database';
import { migrate } from './platform/database/migrate';
import { addressOf, listen, stopServer } from './platform/http/serve';
import { createLog } from './platform/log';
import { createSmtpMailer } from './platform/mail/mailer';

const GRACE = 10 * second;

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The API did not start'}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const clock = systemClock;
  const { databaseUrl, templateDirectory } = config;
  const database = await openDatabase(databaseUrl, { log, templateDirectory });
  const migrated = await migrate(database.pool, path.join(import.meta.dirname, '../migrations'));
  if (migrated.length > 0) log.info({ migrated }, 'migrated the database');

  const mailer = createSmtpMailer(config.smtpUrl, config.mailFrom);
  const payments = createPayments({ db: database.db, config, clock, log });
  const api = await createApi({
    ...{ config, database, clock, log, mailer, payments },
    withProcessMetrics: true,
  });
  const stopUpkeep = await api.startUpkeep();
  const server = await listen(api.handle, config.port);
  // A provider that is down must not keep the rest of the API from starting.
  payments.start().catch((error: unknown) => log.error({ err: error }, 'payments did not start'));
  api.worker.start();
  api.readiness.isReady = true;
  process.stdout.write(`API ready at ${addressOf(server)}/v1 on ${database.engine}\n`);

  const stop = async () => {
    api.readiness.isReady = false;
    await wait(config.drainMs);
    await stopServer(server, GRACE);
    stopUpkeep();
    await api.worker.stop();
    await api.sink.close();
    mailer.close();
    await database.close();
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
