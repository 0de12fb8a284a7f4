import { randomUUID } from 'node:crypto';
import { silentLog } from '@funnel/server/log';
import supertest from 'supertest';
import { testDatabaseUrl } from '../../config';
import { setup } from '../testing/setup';
import { testDatabase } from '../testing/test-database';
import { withQueryBuilder } from './database';
import { openPostgres } from './postgres';

const onServer = testDatabaseUrl === undefined ? test.skip : test;

async function setupPools(getReportUrl: (url: string) => string | undefined = () => undefined) {
  const { pool: admin } = await testDatabase();
  const poolSizes = { calls: 2, events: 1, payments: 1, jobs: 1 };
  const url = String(admin.options.connectionString);
  const options = { log: silentLog, poolSizes, reportUrl: getReportUrl(url) };
  const database = withQueryBuilder(openPostgres(url, options));
  return { admin, ...(await setup({ database })) };
}

onServer('other calls are answered while every connection for events waits', async () => {
  const { admin, database, call, address } = await setupPools();
  const lock = await admin.connect();
  await lock.query('begin; lock table analytics_events');
  const event = () => ({ uuid: randomUUID(), event: 'quiz-started', eventId: randomUUID() });
  const waiting = [1, 2, 3].map(async () => (await call('post', '/a/event', { body: event() })).status);

  const lead = { userUuid: randomUUID(), email: 'robin@example.org', eventSource: 'quiz' };
  await call('post', '/a/lead', { body: lead }).expect(202);
  const { text } = await supertest(address).get('/metrics').expect(200);
  expect(text).toContain('database_pool_connections{pool="events",state="busy"} 1');

  await lock.query('rollback');
  lock.release();
  expect(await Promise.all(waiting)).toEqual([202, 202, 202]);
  await database.close();
});

onServer.each([
  ['a standby', 200, 1, (url: string) => `${url}&application_name=standby`],
  ['a standby that is away', 503, 0, () => 'postgres://127.0.0.1:1/standby'],
])('reports are read from %s', async (_what, status, connections, getReportUrl) => {
  const { call, database, config } = await setupPools(getReportUrl);
  await call('get', '/operations/experiments', { token: config.operators[0]?.token }).expect(status);
  const { rows } = await database.pool.query(
    "select pid from pg_stat_activity where application_name = 'standby' and datname = current_database()",
  );
  expect(rows).toHaveLength(connections);
  await call('get', '/app-config').expect(200);
  await database.close();
});

test('without separate pools one serves everything', async () => {
  const { pools, pool } = await testDatabase();
  expect(new Set(Object.values(pools))).toEqual(new Set([pool]));
});
