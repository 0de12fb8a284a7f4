import pg from 'pg';
import { migrate } from '../database/migrate';

/** The URL of another database on the same server. */
export function buildDatabaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Creates a migrated database on the server if missing; each test copies it. */
export async function makeTemplateDatabase(server: string, name: string, migrations: string): Promise<void> {
  const template = nameTemplate(name);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // Two runs on one server must not both create it.
  await admin.query('select pg_advisory_lock(727275)');
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) await buildTemplate(server, admin, template, migrations);
  await admin.end();
}

/** Migrates under a temporary name first, so that an existing template is always complete. */
async function buildTemplate(server: string, admin: pg.Client, template: string, migrations: string) {
  const unfinished = `${template}_new`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const pool = new pg.Pool({ connectionString: buildDatabaseUrl(server, unfinished), max: 1 });
  await migrate(pool, migrations);
  await pool.end();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

export function nameTemplate(hash: string): string {
  return `funnel_test_${hash}`;
}
