import { createMember } from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { setup, type TestApi } from '../../platform/testing/setup';
import { shareResults } from '../../platform/testing/share-results';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const other = '11111111-1111-4111-8111-111111111111';
const body = { testUserEmail: 'Ada@example.org' };

async function createPerson({ call, db, clock, saveConsents }: TestApi, userUuid: string, email: string) {
  await call('post', '/a/lead', { body: { userUuid, email, eventSource: 'quiz' } }).expect(202);
  await call('post', '/a/event', { body: { uuid: userUuid, event: 'x' } }).expect(202);
  await saveConsents(userUuid, { health: true });
  await shareResults(call, { uuid: userUuid });
  await call('post', '/auth/magic-link', { body: { email } }).expect(200);
  await createMember(db, { uuid: userUuid, email });
  await startSession(db, userUuid, clock());
}

test('cleanup deletes a test user, not others', async () => {
  const api = await setup();
  await createPerson(api, uuid, 'ada@example.org');
  await createPerson(api, other, 'bob@example.org');
  const reply = await api.call('post', '/e2e/cleanup', { body });
  expect(reply.status).toBe(200);
  expect(reply.body.deleted).toBeGreaterThanOrEqual(6);
  for (const table of ['members', 'sessions', 'leads', 'analytics_events', 'consents', 'shares']) {
    const { rows } = await api.database.pool.query(`select * from ${table}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(uuid);
  }
  const { rows: jobs } = await api.database.pool.query('select topic from outbox order by topic');
  expect(jobs).toEqual([{ topic: 'magic-link' }, { topic: 'unfinished-quiz' }]);
});

test('cleanup deletes earlier data of the visitor', async () => {
  const { call, database } = await setup();
  await call('post', '/a/event', { body: { uuid, event: 'initial-load' } }).expect(202);
  await call('post', `/a/user-info/${uuid}`, { body: { adMetrics: { gclid: 'g1' } } }).expect(202);
  const data = { seen__0: 'control' };
  await call('post', '/buckets', { body: { key: `id||${uuid}`, data } });
  await call('post', '/e2e/cleanup', { body: { ...body, userUuid: uuid } }).expect(200);
  for (const table of ['analytics_events', 'visitor_profiles', 'buckets']) {
    expect((await database.pool.query(`select * from ${table}`)).rows).toEqual([]);
  }
});

test('cleanup covers every table with visitor data', async () => {
  const { call, database } = await setup();
  const { rows } = await database.pool.query(`
    select distinct table_name from information_schema.columns join information_schema.tables
    using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type = 'uuid' and (column_name in ('uuid', 'member_uuid') or column_name like '%user_uuid'
    or column_name = 'analytics_uuid') and table_name not like 'analytics_events_%'`);
  const named: string[] = rows.map(({ table_name }) => table_name);
  const reply = await call('get', `/e2e/person?uuid=${uuid}`);
  const cleaned = Object.keys(reply.body.rows);
  // Deleted by the job that deletes them at the messaging provider; events have their own retention; test users stay marked.
  const elsewhere = ['messaging_people', 'security_events', 'test_visitors'];
  expect(named.filter((table) => !cleaned.includes(table)).sort()).toEqual(elsewhere);
});

test('visitor profile is readable without an e-mail', async () => {
  const { call } = await setup();
  const info = { adMetrics: { gclid: 'g1' }, location: { countryCode: 'DE', currencyCode: 'EUR' } };
  await call('post', `/a/user-info/${uuid}`, { body: info }).expect(202);
  expect((await call('get', `/e2e/person?uuid=${uuid}`)).body).toMatchObject({
    member: null,
    rows: { visitor_profiles: 1 },
    profile: { ...info, userProperties: {}, googleClientId: null },
  });
});

test('cleanup is refused without test tools', async () => {
  const api = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  await createPerson(api, uuid, 'ada@example.org');
  expect((await api.call('post', '/e2e/cleanup', { body })).status).toBe(403);
  expect(await api.db.selectFrom('members').select('uuid').execute()).toHaveLength(1);
});

test('person data is readable with test tools only', async () => {
  const api = await setup();
  await createPerson(api, uuid, 'ada@example.org');
  const reply = await api.call('get', '/e2e/person?email=ADA@example.org');
  expect(reply.body).toMatchObject({
    member: { uuid, email: 'ada@example.org' },
    subscriptions: [],
    rows: { members: 1, leads: 1, consents: 1, shares: 1, registrations: 0 },
  });
  const closed = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  expect((await closed.call('get', '/e2e/person?email=ada@example.org')).status).toBe(403);
});

test('price sets that a link may name are listed with test tools only', async () => {
  const { call } = await setup();
  expect((await call('get', '/e2e/known')).body.priceSets).toContain('ec86c83c');
  const closed = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  expect((await closed.call('get', '/e2e/known')).status).toBe(403);
});
