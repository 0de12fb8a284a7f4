import { createLog } from '@funnel/server/log';
import { readMigrationConfig } from '../config';
import { openDatabase } from '../platform/database/database';
import { runMigrations } from '../prepare-database';

// Migrates the database before the replicas of a new version start: `npm run migrate -w api`
const config = readMigrationConfig();
const log = createLog(config.logLevel);
const database = await openDatabase(config.databaseUrl, { log, isPooled: config.isPooled });
try {
  await runMigrations(database, config, log);
  process.stdout.write('The database has the schema of this version\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The migration failed'}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
