import { createLog } from '@funnel/server/log';
import { openErrorReporter } from '@funnel/server/open-error-reporter';
import { openTracing } from '@funnel/server/open-tracing';
import { readConfig } from './config';
import { start } from './server';

const REPORTS_GRACE = 2000;

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The API did not start'}\n`);
  process.exit(1);
});

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const errors = await openErrorReporter({
    dsn: config.sentryDsn,
    environment: config.environmentName,
    release: config.release,
  });
  const tracing = await openTracing(config.tracing);
  await start({ config, log, errors, tracing }).catch(async (error: unknown) => {
    errors.report(error, { kind: 'start' });
    await errors.close(REPORTS_GRACE);
    throw error;
  });
}
