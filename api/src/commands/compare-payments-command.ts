import { createLog } from '@funnel/server/log';
import { readComparisonConfig } from '../config';
import { comparePayments } from '../payments/compare-payments';
import { systemClock } from '../platform/clock';
import { openDatabase } from '../platform/database/database';
import { createStripe } from '../platform/stripe/stripe';

// Compares the database with the provider: `npm run -s compare-payments -w api [-- <moment>]`, where the moment is that of
// a restored state, see `shared/docs/guides/back-up-and-restore.md`.
const [moment] = process.argv.slice(2);
const { databaseUrl, stripe } = readComparisonConfig();
const database = await openDatabase(databaseUrl, { log: createLog('warn'), maxConnections: 1 });
try {
  const comparison = { db: database.db, stripe: createStripe(stripe), clock: systemClock };
  const differences = await comparePayments(comparison, moment === undefined ? undefined : new Date(moment));
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(`differences: ${differences.length}\n`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
