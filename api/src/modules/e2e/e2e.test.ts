import { createMember } from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { setup, type TestApi } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const other = '11111111-1111-4111-8111-111111111111';
const body = { testUserEmail: 'Ada@example.org' };

async function visit({ call, db, clock }: TestApi, userUuid: string, email: string) {
  await call('post', '/a/lead', { body: { userUuid, email, eventSource: 'quiz' } }).expect(202);
  await call('post', '/a/event', { body: { uuid: userUuid, event: 'x' } }).expect(202);
  const decisions = [{ purpose: 'health', granted: true }];
  const consent = { uuid: userUuid, decisions, policyVersion: '1', surface: 'quiz-start', locale: 'en' };
  await call('post', '/consents', { body: consent }).expect(201);
  const share = { calculations: {}, uuid: userUuid, shareType: 'results' };
  await call('post', '/share/results/create', { body: share }).expect(201);
  await call('post', '/auth/magic-link', { body: { email } }).expect(200);
  await createMember(db, { uuid: userUuid, email });
  await startSession(db, userUuid, clock());
}

test('a test user goes with everything about them, others stay', async () => {
  const api = await setup();
  await visit(api, uuid, 'ada@example.org');
  await visit(api, other, 'bob@example.org');
  const reply = await api.call('post', '/e2e/cleanup', { body });
  expect(reply.status).toBe(200);
  expect(reply.body.deleted).toBeGreaterThanOrEqual(6);
  for (const table of ['members', 'sessions', 'leads', 'analytics_events', 'consents', 'shares', 'outbox']) {
    const { rows } = await api.database.pool.query(`select * from ${table}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(uuid);
  }
});

test('the visitor who becomes the test user begins anew, with nothing kept of before', async () => {
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

test('every table that names a visitor is cleaned up', async () => {
  const { call, database } = await setup();
  const { rows } = await database.pool.query(`
    select distinct table_name from information_schema.columns join information_schema.tables
    using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type = 'uuid' and (column_name in ('uuid', 'member_uuid') or column_name like '%user_uuid'
    or column_name = 'analytics_uuid') and table_name not like 'analytics_events_%'`);
  const named: string[] = rows.map(({ table_name }) => table_name);
  const reply = await call('get', `/e2e/person?uuid=${uuid}`);
  const cleaned = Object.keys(reply.body.rows);
  // These go with their member or customer, or by a job that tells the messaging provider first.
  const later = ['card_intents', 'magic_links', 'messaging_people', 'pending_subscriptions', 'sessions'];
  // Whoever was a test user stays one, and security events are kept for their time.
  const elsewhere = [...later, 'known_browsers', 'security_events', 'test_visitors'].sort();
  expect(named.filter((table) => !cleaned.includes(table)).sort()).toEqual(elsewhere);
});

test('how a visitor came can be looked at, without an e-mail too', async () => {
  const { call } = await setup();
  const info = { adMetrics: { gclid: 'g1' }, location: { countryCode: 'DE', currencyCode: 'EUR' } };
  await call('post', `/a/user-info/${uuid}`, { body: info }).expect(202);
  expect((await call('get', `/e2e/person?uuid=${uuid}`)).body).toMatchObject({
    member: null,
    rows: { visitor_profiles: 1 },
    profile: { ...info, userProperties: {}, googleClientId: null },
  });
});

test('without test tools nobody is deleted', async () => {
  const api = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  await visit(api, uuid, 'ada@example.org');
  expect((await api.call('post', '/e2e/cleanup', { body })).status).toBe(403);
  expect(await api.db.selectFrom('members').select('uuid').execute()).toHaveLength(1);
});

test('what is kept about a test user can be looked at, and only with test tools', async () => {
  const api = await setup();
  await visit(api, uuid, 'ada@example.org');
  const reply = await api.call('get', '/e2e/person?email=ADA@example.org');
  expect(reply.body).toMatchObject({
    member: { uuid, email: 'ada@example.org' },
    subscriptions: [],
    rows: { members: 1, leads: 1, consents: 1, shares: 1, registrations: 0 },
  });
  const closed = await setup({ environment: { TEST_TOOLS: 'disabled' } });
  expect((await closed.call('get', '/e2e/person?email=ada@example.org')).status).toBe(403);
});
