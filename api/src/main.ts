import { createLog } from '@funnel/server/log';
import { openTracing } from '@funnel/server/open-tracing';
import { type Config, readConfig } from './config';
import { type ErrorReporter, noErrorReporter } from './platform/errors/error-reporter';
import { start } from './server';

const REPORTS_GRACE = 2000;

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The API did not start'}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const errors = await createErrorReporter(config);
  const tracing = await openTracing(config.tracing);
  await start({ config, log, errors, tracing }).catch(async (error: unknown) => {
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
