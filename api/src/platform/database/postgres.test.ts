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
