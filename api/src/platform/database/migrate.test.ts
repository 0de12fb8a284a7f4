import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../testing/test-database';
import { findPending, migrate } from './migrate';

const first = 'create table one (id int)';
const second = 'create table two (id int)';

/** Removes the product's migrations, so that only these are applied. */
async function setup(files: Record<string, string>) {
  const { pool } = await testDatabase();
  await pool.query('drop table if exists one, two, three; drop table if exists schema_migrations');
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  const write = (name: string, sql: string) => fs.writeFileSync(path.join(directory, name), sql);
  for (const [name, sql] of Object.entries(files)) write(name, sql);
  return { pool, directory, write, run: () => migrate(pool, directory) };
}

test('new migrations run once, in order', async () => {
  const { run, write } = await setup({ '0002_two.sql': second, '0001_one.sql': first });
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
  write('0003_three.sql', 'create table three (id int)');
  expect(await run()).toEqual(['0003_three.sql']);
});

test('concurrent replicas migrate once', async () => {
  const { run } = await setup({ '0001_one.sql': first });
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat()).toEqual(['0001_one.sql']);
});

test('edited, deleted or late files are refused', async () => {
  const { run, write, directory } = await setup({ '0001_one.sql': first, '0003_two.sql': second });
  await run();
  write('0001_one.sql', `${first} -- edited`);
  await expect(run()).rejects.toThrow('0001_one.sql was edited');
  write('0001_one.sql', first);
  write('0002_late.sql', 'select 1');
  await expect(run()).rejects.toThrow('0002_late.sql sorts before');
  fs.rmSync(path.join(directory, '0002_late.sql'));
  fs.rmSync(path.join(directory, '0001_one.sql'));
  await expect(run()).rejects.toThrow('0001_one.sql is applied, but its file is gone');
});

test('a version older than the schema starts, and migrates nothing', async () => {
  const { run, directory } = await setup({ '0001_one.sql': first, '0002_two.sql': second });
  await run();
  fs.rmSync(path.join(directory, '0002_two.sql'));
  expect(await run()).toEqual([]);
});

test('what waits is known before it is applied', async () => {
  const { run, pool, write, directory } = await setup({ '0001_one.sql': first });
  expect(await findPending(pool, directory)).toEqual(['0001_one.sql']);
  await run();
  expect(await findPending(pool, directory)).toEqual([]);
  write('0002_two.sql', second);
  expect(await findPending(pool, directory)).toEqual(['0002_two.sql']);
});

test('failed file is rolled back and named', async () => {
  const { run, pool, write } = await setup({ '0001_one.sql': `${first}; select nonsense` });
  await expect(run()).rejects.toThrow('Migration 0001_one.sql failed');
  write('0001_one.sql', first);
  expect(await run()).toEqual(['0001_one.sql']);
  expect((await pool.query('select * from one')).rows).toEqual([]);
});

test('misnamed and duplicate numbers are refused', async () => {
  const misnamed = await setup({ 'one.sql': first });
  await expect(misnamed.run()).rejects.toThrow('NNNN_name.sql');
  const twins = await setup({ '0001_one.sql': first, '0001_two.sql': second });
  await expect(twins.run()).rejects.toThrow('share a number');
});
