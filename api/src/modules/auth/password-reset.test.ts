import { createMember } from '../../platform/accounts/accounts';
import { minute } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'Ada@Example.org';
const password = 'quiet harbour 7';
const newPassword = 'another harbour 8';

async function setupMember() {
  const api = await setup();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password, emailSource: 'QUIZ' });
  const requestReset = async (as = email) => {
    await api.call('post', '/auth/password/request', { body: { email: as } }).expect(200, { sent: true });
    await api.drain();
    return api.readMailedCode('passwordToken');
  };
  const reset = (code: string, chosen = newPassword) =>
    api.call('post', '/auth/password/reset', { body: { code, password: chosen } });
  const login = (given: string) => api.call('post', '/auth/login', { body: { email, password: given } });
  return { ...api, requestReset, reset, login };
}

test('mailed link sets a new password and signs in', async () => {
  const { requestReset, reset, login, call, drain, sentMails } = await setupMember();
  const session = await reset(await requestReset());
  expect(session.status).toBe(200);
  expect(session.body.token).toMatch(/^ifl_[\w-]{43}$/);
  expect(session.body.user).toEqual({ uuid, email, firstName: 'Ada', emailSource: 'QUIZ', hasPlan: false });
  await call('get', '/user', { token: session.body.token }).expect(200);
  expect((await login(password)).status).toBe(403);
  expect((await login(newPassword)).status).toBe(200);
  await drain();
  expect(sentMails.map(({ subject }) => subject)).toEqual([
    'Set a new Tidewell password',
    'Your Tidewell password was changed',
  ]);
});

test('reset link works once', async () => {
  const { requestReset, reset } = await setupMember();
  const code = await requestReset();
  await reset(code).expect(200);
  const again = await reset(code, 'a third harbour 9');
  expect([again.status, again.body.code]).toEqual([410, 'link-expired']);
});

test('reset link expires after 30 minutes', async () => {
  const { requestReset, reset, advanceClock } = await setupMember();
  const code = await requestReset();
  advanceClock(30 * minute);
  expect((await reset(code)).status).toBe(410);
});

test('refused password leaves the link usable', async () => {
  const { requestReset, reset } = await setupMember();
  const code = await requestReset();
  const refused = await reset(code, 'Password123!');
  expect([refused.status, refused.body.code]).toEqual([422, 'password-too-common']);
  expect((await reset(code)).status).toBe(200);
});

test('reset mail is in the language of its page', async () => {
  const { requestReset, setPageLocale, sentMails } = await setupMember();
  setPageLocale('es');
  await requestReset();
  expect(sentMails.at(-1)?.subject).toBe('Elige una contraseña nueva para Tidewell');
});

test('member without a password gets one', async () => {
  const { requestReset, reset, login, db } = await setupMember();
  await db.updateTable('members').set({ passwordHash: null }).execute();
  await reset(await requestReset()).expect(200);
  expect((await login(newPassword)).status).toBe(200);
});
