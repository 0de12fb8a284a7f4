import { isBase64 } from '@funnel/contracts';
import { createMember } from '../../platform/accounts/accounts';
import { day, minute } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'Ada@Example.org';
const password = 'quiet harbour 7';

async function setupMember() {
  const api = await setup();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password, emailSource: 'QUIZ' });
  const requestLink = async (destination?: string) => {
    await api.call('post', '/auth/magic-link', { body: { email, destination } }).expect(200, { sent: true });
    await api.drain();
    return api.sentMails.at(-1)?.text.match(/http:\/\/site\.test\/login\S+/)?.[0] ?? '';
  };
  const requestCode = async () => {
    await requestLink();
    return atob(api.readMailedCode('token'));
  };
  const exchange = (code: string) => api.call('post', '/auth/exchange', { body: { code } });
  const login = (more: object = {}) =>
    api.call('post', '/auth/login', { body: { email, password, ...more } });
  return { ...api, requestLink, requestCode, exchange, login };
}

test('sign-in link opens a session once', async () => {
  const { requestLink, readMailedCode, exchange, call } = await setupMember();
  const link = await requestLink('/account/billing?a=1&b=2');
  expect(isBase64(readMailedCode('token'))).toBe(true);
  expect([...new URL(link).searchParams]).toEqual([['destination', '/account/billing?a=1&b=2']]);

  const code = atob(readMailedCode('token'));
  const session = await exchange(code);
  expect(session.status).toBe(200);
  expect(session.body.token).toMatch(/^ifl_[\w-]{43}$/);
  expect(session.body.user).toEqual({
    uuid,
    email,
    firstName: 'Ada',
    emailSource: 'QUIZ',
    hasPlan: false,
  });
  await call('get', '/user', { token: session.body.token }).expect(200);

  const again = await exchange(code);
  expect([again.status, again.body.code]).toEqual([410, 'link-expired']);
});

test('sign-in link is in the language of its page', async () => {
  const { requestLink, setPageLocale, sentMails } = await setupMember();
  setPageLocale('es');
  await requestLink();
  setPageLocale('en');
  await requestLink();
  expect(sentMails.map(({ subject }) => subject)).toEqual([
    'Tu enlace para iniciar sesión en Tidewell',
    'Your Tidewell sign-in link',
  ]);
});

test('notice to a Spanish member is in Spanish', async () => {
  const { login, call, drain, setPageLocale, sentMails } = await setupMember();
  setPageLocale('es');
  const { token } = (await login()).body;
  const body = { newPassword: 'another harbour 8', currentPassword: password };
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await call('post', '/account/password', { token, body, headers }).expect(200);
  await drain();
  const notice = sentMails.find(({ subject }) => subject === 'Se cambió tu contraseña de Tidewell');
  expect(notice?.text).toMatch(
    /Tu contraseña se cambió el \d{1,2} de [a-z]+ de \d{4} a las .+, desde Firefox en Linux\./,
  );
});

test('link ends with the address it was mailed to', async () => {
  const { requestCode, exchange, db } = await setupMember();
  const code = await requestCode();
  for (const address of ['other@example.org', email]) {
    await db.updateTable('members').set({ email: address }).execute();
    expect((await exchange(code)).status).toBe(410);
  }
});

test('concurrent exchanges open one session only', async () => {
  const { requestCode, exchange } = await setupMember();
  const code = await requestCode();
  const replies = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
});

test('sign-in link expires after 15 minutes', async () => {
  const { requestCode, exchange, advanceClock } = await setupMember();
  const code = await requestCode();
  advanceClock(15 * minute);
  expect((await exchange(code)).status).toBe(410);
});

test('unknown address gets the same reply, no mail', async () => {
  const { call, drain, sentMails } = await setupMember();
  const body = { email: 'unknown@example.org' };
  await call('post', '/auth/magic-link', { body }).expect(200, { sent: true });
  await drain();
  expect(sentMails).toEqual([]);
});

test.each(['https://evil.test', '//evil.test', '/\\evil.test', 'account'])(
  'destination outside the site is refused: %s',
  async (destination) => {
    const { call } = await setupMember();
    const reply = await call('post', '/auth/magic-link', { body: { email, destination } });
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0].path).toBe('body.destination');
  },
);

test('password sign-in ignores the case of the address', async () => {
  const { login } = await setupMember();
  const reply = await login({ email: 'ada@example.ORG' });
  expect(reply.status).toBe(200);
  expect(reply.body.user.uuid).toBe(uuid);
});

test('wrong password and unknown member get equal replies', async () => {
  const { login } = await setupMember();
  for (const wrong of [{ password: 'something else' }, { email: 'unknown@example.org' }]) {
    const reply = await login(wrong);
    expect([reply.status, reply.body.code]).toEqual([403, 'wrong-credentials']);
  }
});

test('logging out ends this session', async () => {
  const { login, call } = await setupMember();
  const { token } = (await login()).body;
  await call('post', '/auth/logout', { token }).expect(200, { ended: true });
  const reply = await call('get', '/user', { token });
  expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
});

test('session ends after a month without use', async () => {
  const { login, call, advanceClock } = await setupMember();
  const { token } = (await login()).body;
  advanceClock(29 * day);
  await call('get', '/user', { token }).expect(200);
  advanceClock(29 * day);
  await call('get', '/user', { token }).expect(200);
  advanceClock(31 * day);
  await call('get', '/user', { token }).expect(401);
});
