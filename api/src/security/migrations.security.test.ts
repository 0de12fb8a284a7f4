import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { silentLog } from '@funnel/server/log';
import type pg from 'pg';
import { testDatabaseUrl } from '../config';
import { migrate } from '../platform/database/migrate';
import { openPostgres } from '../platform/database/postgres';
import { testDatabase } from '../platform/testing/test-database';

const LOCK = 727_274;
const onServer = testDatabaseUrl === undefined ? test.skip : test;

/** Removes the product's migrations, so that only these are applied. */
async function setup(files: Record<string, string>) {
  const { pool } = await testDatabase();
  await pool.query('drop table if exists one, two; drop table if exists schema_migrations');
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), sql);
  return { pool, directory, run: () => migrate(pool, directory) };
}

/** A pool of another replica on the same database, with a statement timeout. */
function openReplica(pool: pg.Pool, timeoutMs: number) {
  const url = new URL(String(pool.options.connectionString));
  url.searchParams.set('statement_timeout', String(timeoutMs));
  return openPostgres(url.toString(), { log: silentLog, maxConnections: 2 });
}

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const settings = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');

test('migrations run without a statement timeout', async () => {
  const { pool, run } = await setup({ '0001_one.sql': `create table one as select ${settings}` });
  await pool.query("set statement_timeout = '10s'");
  await run();
  const { rows } = await pool.query('select * from one');
  expect(rows).toEqual([expect.objectContaining({ statement_timeout: '0' })]);
  expect(rows).toEqual([expect.objectContaining({ idle_in_transaction_session_timeout: '0' })]);
});

onServer('the pool bounds its statements again afterwards', async () => {
  const { pool, directory } = await setup({ '0001_one.sql': 'create table one (id int)' });
  const replica = openReplica(pool, 1234);
  await migrate(replica.pool, directory);
  const { rows } = await replica.pool.query(`select ${settings}`);
  expect(rows[0]).toMatchObject({ statement_timeout: '1234ms', idle_in_transaction_session_timeout: '15s' });
  await replica.close();
});

onServer('waiting replicas outlast the statement timeout', async () => {
  const { pool, directory } = await setup({ '0001_one.sql': 'create table one (id int)' });
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const replica = openReplica(pool, 50);
  const waiting = migrate(replica.pool, directory).catch((error: unknown) => error);
  // Longer than the replica's statement timeout, on the server's clock.
  await holder.query('select pg_sleep(0.4)');
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  holder.release();
  expect(await waiting).toEqual(['0001_one.sql']);
  await replica.close();
});

const concurrently = `-- no-transaction
drop index concurrently if exists one_id;
create index concurrently one_id on one (id);
`;

test('index is created without a transaction', async () => {
  const { run, pool } = await setup({
    '0001_one.sql': 'create table one (id int)',
    '0002_index.sql': concurrently,
  });
  expect(await run()).toEqual(['0001_one.sql', '0002_index.sql']);
  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'one_id'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

onServer('index is created while other replicas wait', async () => {
  const { run, pool, directory } = await setup({
    '0001_one.sql': 'create table one (id int)',
    '0002_index.sql': concurrently,
  });
  const replicas = [openReplica(pool, 10_000), openReplica(pool, 10_000)];
  const ran = await Promise.all([run(), ...replicas.map((replica) => migrate(replica.pool, directory))]);
  expect(ran.flat()).toEqual(['0001_one.sql', '0002_index.sql']);
  for (const replica of replicas) await replica.close();
});

test('file that fails outside a transaction runs again', async () => {
  const { run, pool, directory } = await setup({
    '0001_one.sql': `-- no-transaction\ncreate table if not exists one (id int);\nselect nonsense;\n`,
  });
  await expect(run()).rejects.toThrow('Migration 0001_one.sql failed');
  expect((await pool.query('select * from schema_migrations')).rows).toEqual([]);
  fs.writeFileSync(
    path.join(directory, '0001_one.sql'),
    '-- no-transaction\ncreate table if not exists one (id int);',
  );
  expect(await run()).toEqual(['0001_one.sql']);
});
