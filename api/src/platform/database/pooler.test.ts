import { randomUUID } from 'node:crypto';
import { silentLog } from '@funnel/server/log';
import { waitUntil } from '@funnel/testing/sandbox';
import { testDatabaseUrl } from '../../config';
import { type Engine, isInstalled, startPgBouncer } from '../testing/engines';
import { setup } from '../testing/setup';
import { testDatabase } from '../testing/test-database';
import { withQueryBuilder } from './database';
import { migrateAsOwner } from './migrate-as-owner';
import { openPostgres, requireTimeLimits } from './postgres';

const throughPooler = testDatabaseUrl !== undefined && isInstalled('pgbouncer') ? test : test.skip;

const poolSizes = { calls: 5, events: 2, payments: 2, jobs: 2 };
let pooler: Engine | undefined;

afterEach(async () => {
  await pooler?.close();
});

/** A real PgBouncer in transaction mode, with fewer connections than the API opens. */
async function openThroughPooler() {
  const { pool } = await testDatabase();
  pooler = await startPgBouncer(String(pool.options.connectionString), 4);
  const { url } = pooler;
  const database = new URL(url).pathname.slice(1);
  const connection = openPostgres(url, { log: silentLog, poolSizes, isPooled: true });
  await waitUntil(async () => (await connection.isReachable()) || undefined, 'the pooler');
  return { connection, database, admin: pool };
}

throughPooler('API works through a pooler in transaction mode', async () => {
  const { connection, database, admin } = await openThroughPooler();
  await expect(requireTimeLimits(connection.pool)).rejects.toThrow('statement_timeout');
  await admin.query(`alter database ${database} set statement_timeout = '1s'`);
  await admin.query(`alter database ${database} set idle_in_transaction_session_timeout = '1s'`);
  // The pooler reconnects, with the settings that the database now has.
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await waitUntil(
    () =>
      requireTimeLimits(connection.pool).then(
        () => true,
        () => undefined,
      ),
    'the limits',
  );

  const api = await setup({ database: withQueryBuilder(connection) });
  const uuid = randomUUID();
  const events = Array.from({ length: 60 }, (_unused, step) => ({
    uuid,
    event: 'quiz-progress',
    eventId: randomUUID(),
    properties: { percent: 50, step },
  }));
  await Promise.all(events.map((body) => api.call('post', '/a/event', { body }).expect(202)));
  const lead = { userUuid: uuid, email: 'robin@example.org', eventSource: 'quiz', resultsByMail: true };
  await Promise.all([1, 2, 3].map(() => api.call('post', '/a/lead', { body: lead }).expect(202)));
  expect(await api.drain()).toBeGreaterThanOrEqual(0);
  const { rows } = await admin.query('select count(*)::int from analytics_events');
  expect(rows).toEqual([{ count: 60 }]);

  await expect(connection.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  await connection.close();
});

test('migrations do not run through a pooler', async () => {
  const { pool } = await testDatabase();
  const options = { directory: '', log: silentLog, ownerUrl: undefined };
  await expect(migrateAsOwner({ pool, isPooled: true }, options)).rejects.toThrow('MIGRATION_DATABASE_URL');
});
