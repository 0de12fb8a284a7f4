import { createLog } from '@funnel/server/log';
import { type Config, readConfig } from './config';
import { type ErrorReporter, noErrorReporter } from './platform/errors/error-reporter';

const REPORTS_GRACE = 2000;

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The API did not start'}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const errors = await createErrorReporter(config);
  // Loaded after the error reporter, which instruments modules loaded after it.
  const { start } = await import('./server');
  await start({ config, log, errors }).catch(async (error: unknown) => {
    errors.report(error, { kind: 'start' });
    await errors.close(REPORTS_GRACE);
    throw error;
  });
}

/** Loads the SDK only when a DSN is set. */
async function createErrorReporter({ sentryDsn: dsn, environmentName }: Config): Promise<ErrorReporter> {
  if (dsn === undefined) return noErrorReporter;
  const { startSentry } = await import('./platform/errors/sentry');
  return startSentry({ dsn, environment: environmentName });
}
