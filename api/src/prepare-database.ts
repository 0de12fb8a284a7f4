import path from 'node:path';
import type { Log } from '@funnel/server/log';
import type { Config } from './config';
import { type Database, openDatabase } from './platform/database/database';
import { requireProtectedAudit } from './platform/database/grant-access';
import { findPending } from './platform/database/migrate';
import { migrateAsOwner, readRole } from './platform/database/migrate-as-owner';
import { requireTimeLimits } from './platform/database/postgres';

const directory = path.join(import.meta.dirname, '../migrations');

/** Opens the database with the schema of this version. Throws where migrations wait and are not run at the start. */
export async function prepareDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, reportUrl, templateDirectory, poolSizes, isPooled } = config;
  const options = { log, reportUrl, templateDirectory, poolSizes, isPooled };
  const database = await openDatabase(databaseUrl, options);
  if (isPooled) await requireTimeLimits(database.pool);
  if (config.migratesAtStart) await runMigrations(database, config, log);
  else await refuseUnprepared(database, config);
  return database;
}

/** Migrates the database, as its owner where one is configured. */
export async function runMigrations(
  database: Database,
  { migrationDatabaseUrl: ownerUrl }: Pick<Config, 'migrationDatabaseUrl'>,
  log: Log,
): Promise<void> {
  const migrated = await migrateAsOwner(database, { directory, log, ownerUrl });
  if (migrated.length > 0) log.info({ migrated }, 'migrated the database');
}

async function refuseUnprepared({ pool }: Database, { isProduction }: Config): Promise<void> {
  const pending = await findPending(pool, directory);
  if (pending.length > 0)
    throw new Error(`Migrations wait: ${pending.join(', ')}. Run them first: npm run migrate -w api`);
  if (isProduction) await requireProtectedAudit(pool, await readRole(pool));
}
