import { createMember } from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

async function setupMember() {
  const api = await setup();
  await createMember(api.db, { uuid, email: 'ada@example.org', password: 'the first one' });
  const token = await startSession(api.db, uuid, api.clock());
  const login = (password: string) =>
    api.call('post', '/auth/login', { body: { email: 'ada@example.org', password } });
  return { ...api, token, login };
}

test('a member changes their name', async () => {
  const { call, token } = await setupMember();
  const reply = await call('patch', '/user', { token, body: { firstName: '  Ada ' } });
  expect(reply.body).toMatchObject({ uuid, firstName: 'Ada' });
  expect((await call('get', '/user', { token })).body.firstName).toBe('Ada');
});

test('no change changes nothing', async () => {
  const { call, token } = await setupMember();
  await call('patch', '/user', { token, body: {} }).expect(200);
});

test('name change cannot include a password', async () => {
  const { call, token, login } = await setupMember();
  const body = { firstName: 'Ada', password: 'the second one' };
  await call('patch', '/user', { token, body }).expect(400);
  expect((await login('the first one')).status).toBe(200);
});

test('member sets time zone and e-mail source', async () => {
  const { call, token } = await setupMember();
  const before = await call('get', '/user', { token });
  expect(before.body).toMatchObject({ timeZone: null, emailSource: null });
  const body = { timeZone: 'America/Denver', emailSource: 'QUERY' };
  await call('patch', '/user', { token, body }).expect(200);
  expect((await call('get', '/user', { token })).body).toMatchObject(body);
});

test.each([
  { email: 'eve@example.org' },
  { hasPlan: true },
  { emailSource: 'ELSEWHERE' },
  { uuid: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a' },
])('unknown or protected change is refused: %j', async (body) => {
  const { call, token } = await setupMember();
  const before = (await call('get', '/user', { token })).body;
  const reply = await call('patch', '/user', { token, body: { firstName: 'Eve', ...body } });
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
  expect((await call('get', '/user', { token })).body).toEqual(before);
});
