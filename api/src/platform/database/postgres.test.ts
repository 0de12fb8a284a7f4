import { silentLog } from '@funnel/server/log';
import { testDatabaseUrl } from '../../config';
import { openPostgres } from './postgres';

const onServer = testDatabaseUrl === undefined ? test.skip : test;

onServer('broken connection fails its query, not the process', async () => {
  const { pool, close } = openPostgres(testDatabaseUrl ?? '', { log: silentLog });
  const client = await pool.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');

  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;

  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await close();
});

onServer('the database is reachable while every connection of the pool waits', async () => {
  const { pool, isReachable, close } = openPostgres(testDatabaseUrl ?? '', {
    log: silentLog,
    maxConnections: 1,
  });
  const busy = await pool.connect();
  expect(await isReachable()).toBe(true);
  busy.release();
  await close();
});

test('a database that refuses connections is not reachable', async () => {
  const { isReachable, close } = openPostgres('postgres://user@127.0.0.1:9/gone', { log: silentLog });
  expect(await isReachable()).toBe(false);
  await close();
});
