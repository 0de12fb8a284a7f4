import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { retention, subtractPeriod } from '@funnel/contracts';
import { silentLog as log } from '@funnel/server/log';
import { startServerProcess } from '@funnel/testing/server-process';
import { sql } from 'kysely';
import { testDatabaseUrl } from '../config';
import { recordSecurityEvent } from '../platform/audit/security-events';
import { addMilliseconds, day, hour } from '../platform/clock';
import { openDatabase } from '../platform/database/database';
import { migrateAsOwner } from '../platform/database/migrate-as-owner';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { createSeparateRoles } from '../platform/testing/separate-roles';

const onServer = testDatabaseUrl === undefined ? test.skip : test;
const directory = path.resolve(__dirname, '../../migrations');

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function createRoles() {
  const roles = await createSeparateRoles(testDatabaseUrl ?? '');
  cleanups.push(() => roles.drop());
  return roles;
}

/** A database migrated by its owner, opened as the API's role. */
async function openAsApi() {
  const roles = await createRoles();
  const database = await openDatabase(roles.apiUrl, { log });
  cleanups.push(() => database.close());
  // As in databases from before PostgreSQL 15.
  await roles.runAsAdmin('grant create on schema public to public');
  const migrateWithRoles = () => migrateAsOwner(database, { directory, log, ownerUrl: roles.ownerUrl });
  await migrateWithRoles();
  return { ...roles, database, migrateWithRoles };
}

onServer('the role of the API cannot change the audit', async () => {
  const { database, owner } = await openAsApi();
  const { db, pool } = database;
  await recordSecurityEvent(db, { at: new Date(), kind: 'refunded' });
  for (const statement of [
    'delete from security_events',
    `update security_events set kind = 'signed-in'`,
    'truncate security_events',
    'alter table security_events disable trigger user',
    'drop trigger security_events_kept on security_events',
    'drop table security_events cascade',
    'drop schema public cascade',
    'alter table security_events rename to other_events',
    'create function is_expired_security_event(at timestamp) returns boolean return true',
    'create or replace function is_expired_security_event(at timestamptz) returns boolean return true',
    'set session_replication_role = replica',
    `set role ${owner}`,
    `delete from schema_migrations`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/^(permission denied|must be owner)/);
  await pool.query('select delete_expired_security_events(1000)');
  expect(await db.selectFrom('securityEvents').select('kind').execute()).toEqual([{ kind: 'refunded' }]);
});

onServer('purchases, upkeep and retention need no owner', async () => {
  const { database } = await openAsApi();
  const api = await setupBilling({ database });
  const { db } = api;
  const end = subtractPeriod(new Date(), retention.security);
  for (const margin of [-hour, hour])
    await recordSecurityEvent(db, { at: addMilliseconds(end, margin), kind: 'refunded' });
  const oldMonth = addMilliseconds(subtractPeriod(api.clock(), retention.usage), -70 * day);
  await sql`select ensure_event_partition(${oldMonth}::date)`.execute(db);
  for (const receivedAt of [oldMonth, api.clock()])
    await sql`insert into analytics_events (uuid, event, properties, received_at)
      values (gen_random_uuid(), 'x', '{}', ${receivedAt})`.execute(db);

  await api.joinWith('4242424242424242');
  await api.deliverEvents();
  await api.runUpkeep();
  await api.runRetention();

  const failed = db.selectFrom('outbox').select(['topic', 'lastError']).where('lastError', 'is not', null);
  expect(await failed.execute()).toEqual([]);
  const kept = db.selectFrom('securityEvents').select('at').where('kind', '=', 'refunded');
  expect(await kept.execute()).toEqual([{ at: addMilliseconds(end, hour) }]);
  const { rows } = await sql<{ at: Date }>`select received_at as at from analytics_events`.execute(db);
  expect(rows.map(({ at }) => at > oldMonth)).not.toContain(false);
});

onServer.each([
  ['a member of the owner', ({ owner, api }) => `grant ${owner} to ${api}`],
  [
    'a member of the owner who inherits nothing',
    ({ owner, api }) => `alter role ${api} noinherit; grant ${owner} to ${api}`,
  ],
  ['a superuser', ({ api }) => `alter role ${api} superuser`],
  ['a role that creates roles', ({ api }) => `alter role ${api} createrole`],
  [
    'the owner of the schema',
    ({ owner, api }) => `grant all on schema public to ${owner}; alter schema public owner to ${api}`,
  ],
  ['a role that may delete like everybody', () => 'grant delete on security_events to public'],
] satisfies [string, (roles: { owner: string; api: string }) => string][])(
  'API does not start as %s',
  async (_what, writeStatement) => {
    const roles = await openAsApi();
    await roles.runAsAdmin(writeStatement(roles));
    await expect(roles.migrateWithRoles()).rejects.toThrow('DATABASE_URL can change security_events');
  },
);

onServer('API does not start with one role for both', async () => {
  const { ownerUrl } = await createRoles();
  const database = await openDatabase(ownerUrl, { log });
  cleanups.push(() => database.close());
  const migrated = migrateAsOwner(database, { directory, log, ownerUrl });
  await expect(migrated).rejects.toThrow('DATABASE_URL can change security_events');
});

onServer('API starts as a role that owns nothing', async () => {
  const roles = await createRoles();
  const { stop } = await startServerProcess({
    file: 'api/src/main.ts',
    folder: await mkdtemp(path.join(os.tmpdir(), 'api-process-')),
    environment: {
      NODE_ENV: 'test',
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      API_KEY: 'test-api-key',
      RELEASE_TOKEN: 'test-release-token',
      LINK_SECRET: 'test-link-secret',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      // Nothing listens on this port.
      STRIPE_API_URL: 'http://127.0.0.1:9',
      DATABASE_URL: roles.apiUrl,
      MIGRATION_DATABASE_URL: roles.ownerUrl,
    },
  });
  await stop();
  const database = await openDatabase(roles.apiUrl, { log });
  cleanups.push(() => database.close());
  const { rows } = await sql`
    select distinct tableowner as owner from pg_tables where schemaname = 'public'`.execute(database.db);
  expect(rows).toEqual([{ owner: roles.owner }]);
});
