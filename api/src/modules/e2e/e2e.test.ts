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
