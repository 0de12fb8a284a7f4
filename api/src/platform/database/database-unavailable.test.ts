import { silentLog } from '@funnel/server/log';
import { testDatabaseUrl } from '../../config';
import { disconnectDatabase } from '../testing/disconnect-database';
import { setup, type TestApi } from '../testing/setup';
import { isDatabaseUnavailable } from './database-unavailable';
import { openPostgres } from './postgres';

const uuid = '0d9f3c1e-5a4e-4a52-9d3c-1f2e3d4c5b6a';

const calls: [string, (api: TestApi) => ReturnType<TestApi['call']>][] = [
  ['reads', ({ call }) => call('get', '/app-config')],
  ['asks who calls', ({ call }) => call('get', '/user', { token: 'ifl_unknown' })],
  [
    'writes',
    ({ call }) =>
      call('post', '/a/lead', { body: { userUuid: uuid, email: 'a@example.org', eventSource: 'quiz' } }),
  ],
  ['records an event', ({ call }) => call('post', '/a/event', { body: { uuid, event: 'page viewed' } })],
];

test.each(calls)('without a database a caller that %s gets 503', async (_what, ask) => {
  const api = await setup();
  const reconnect = disconnectDatabase(api.database);
  const refused = await ask(api);
  reconnect();

  expect([refused.status, refused.type]).toEqual([503, 'application/problem+json']);
  expect(refused.body).toMatchObject({ code: 'overloaded', status: 503, type: 'urn:problem:overloaded' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  expect((await ask(api)).status).not.toBe(503);
});

test('refused statement does not count as unavailable', async () => {
  const { database } = await setup();
  const failures = ['select nothing', 'select 1/0', "select 'a'::uuid"].map((statement) =>
    database.pool.query(statement).catch((error: unknown) => error),
  );
  for (const failure of await Promise.all(failures)) expect(isDatabaseUnavailable(failure)).toBe(false);
});

const onServer = testDatabaseUrl === undefined ? test.skip : test;

onServer('terminated connection counts as unavailable', async () => {
  const { pool, close } = openPostgres(testDatabaseUrl ?? '', { log: silentLog });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const working = client.query('select pg_sleep(60)').catch((error: unknown) => error);
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);

  expect(isDatabaseUnavailable(await working)).toBe(true);
  const later = await client.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(later)).toBe(true);
  client.release(true);
  await close();
});
