import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { grantAccess } from './grant-access';
import { isOutsideTransaction, splitStatements } from './migration-statements';

const LOCK = 727_274;
const LOCK_POLL = 200;
/** Timeouts that apply to requests, but not to migrations. */
const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

type Migration = { name: string; sql: string; sha256: string };
type Applied = { name: string; sha256: string };

/**
 * Runs the plain SQL files `NNNN_name.sql` that are not applied yet, each in its own transaction; returns their names.
 * A file whose first line is `-- no-transaction` runs statement by statement, for commands not allowed in one.
 * Refuses files that were edited, deleted or sort before an applied one; what a newer version has applied is left alone,
 * so that this one still starts during a deploy and after a rollback. Safe when several replicas start at once.
 * `apiRole` is the role that may use the tables, if it is not their owner.
 */
export async function migrate(pool: pg.Pool, directory: string, apiRole?: string): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    for (const timeout of timeouts) await client.query(`set ${timeout} = 0`);
    await acquireLock(client);
    const { pending, isNewest } = await applyPending(client, migrations);
    // A newer version knows better what the role may do.
    if (apiRole !== undefined && isNewest) await grantAccess(client, apiRole);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    for (const timeout of timeouts) await client.query(`reset ${timeout}`);
    client.release();
    return pending;
  } catch (error) {
    // Closing the connection releases the lock in any state.
    client.release(true);
    throw error;
  }
}

/** The names of files that are not applied yet. Throws for files that `migrate` refuses. */
export async function findPending(pool: pg.Pool, directory: string): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select to_regclass('schema_migrations') is not null as exists");
    const applied = rows[0]?.exists ? await readApplied(client) : [];
    return listPending(migrations, applied).map(({ name }) => name);
  } finally {
    client.release();
  }
}

/**
 * Waits until no other replica migrates. It polls, since a blocked statement would hold a snapshot, and
 * `create index concurrently` in the other replica waits for all snapshots to end.
 */
async function acquireLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    await wait(LOCK_POLL);
  }
}

async function applyPending(client: pg.PoolClient, migrations: Migration[]) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const applied = await readApplied(client);
  const pending = listPending(migrations, applied);
  for (const migration of pending) await applyMigration(client, migration);
  const isNewest = migrations.length === applied.length + pending.length;
  return { pending: pending.map(({ name }) => name), isNewest };
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (misnamed) throw new Error(`Migration ${misnamed} is not named NNNN_name.sql`);
  if (new Set(names.map((name) => name.slice(0, 4))).size < names.length) {
    throw new Error('Two migrations share a number');
  }
  return await Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migrations order by name');
  return rows;
}

/** The applied migrations must be exactly the first files, unchanged; later ones are of a newer version. */
function listPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = migrations.at(-1)?.name ?? '';
  const own = applied.filter(({ name }) => name <= newest);
  own.forEach(({ name, sha256 }, index) => {
    const file = migrations[index];
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(`Migration ${name} is applied, but its file is gone`);
    }
    if (file?.name !== name) throw new Error(`Migration ${file?.name} sorts before the applied ${name}`);
    if (file.sha256 !== sha256) throw new Error(`Migration ${name} was edited after it was applied`);
  });
  return migrations.slice(own.length);
}

async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await (isOutsideTransaction(migration.sql) ? applyOutsideTransaction : applyInTransaction)(
      client,
      migration,
    );
  } catch (error) {
    throw new Error(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : 'unknown'}`,
      { cause: error },
    );
  }
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(migration.sql);
    await recordApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A file that fails halfway is rerun from the start, so each statement must be repeatable. */
async function applyOutsideTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.sql)) await client.query(statement);
  await recordApplied(client, migration);
}

async function recordApplied(client: pg.PoolClient, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}
