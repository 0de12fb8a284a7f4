import { randomUUID } from 'node:crypto';
import { createMember } from '../platform/accounts/accounts';
import { setup } from '../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'ada@example.org';
const password = 'quiet harbour 7';
const es = { 'accept-language': 'es' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function setupMember() {
  const api = await setup();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password, locale: 'en' });
  const { call, db } = api;
  const readMemberLocale = async () =>
    (await db.selectFrom('members').select('locale').executeTakeFirstOrThrow()).locale;
  /** Returns the session of a sign-in by password. */
  const logIn = (headers: Record<string, string> = {}, given = password) =>
    call('post', '/auth/login', {
      headers: { 'user-agent': firefox, ...headers },
      body: { email, password: given },
    });
  return { ...api, readMemberLocale, logIn };
}

test('knowing the address changes no language', async () => {
  const { call, drain, logIn, readMemberLocale } = await setupMember();
  const attack = { headers: es, browser: 'attacker' };
  await call('post', '/auth/magic-link', { ...attack, body: { email } }).expect(200);
  await drain();
  expect((await logIn(es, 'wrong harbour 8')).status).toBe(403);
  const lead = { userUuid: uuid, email, eventSource: 'QUIZ' };
  await call('post', '/a/lead', { ...attack, body: lead }).expect(202);
  expect(await readMemberLocale()).toBe('en');
});

test('knowing a uuid changes no language', async () => {
  const { call, db } = await setup();
  const start = (browser: string, locale: string) =>
    call('post', '/a/checkout/init', {
      browser,
      headers: { 'accept-language': locale },
      body: { userUuid: uuid, email, eventId: randomUUID() },
    }).expect(202);
  const listLocales = async () => {
    const rows = await db.selectFrom('visitorContexts').select('locale').orderBy('createdAt').execute();
    return rows.map(({ locale }) => locale);
  };
  await start('victim', 'en');
  await start('attacker', 'es');
  expect(await listLocales()).toEqual(['en', 'es']);
  // The visitor's own page does.
  await start('victim', 'es');
  expect(await listLocales()).toEqual(['es', 'es']);
});

test('pages of a signed-in member change the language', async () => {
  const { call, logIn, readMemberLocale } = await setupMember();
  const { token } = (await logIn()).body;
  await call('get', '/user', { headers: es, token: 'ifl_guessed' }).expect(401);
  expect(await readMemberLocale()).toBe('en');
  await call('get', '/user', { headers: es, token }).expect(200);
  expect(await readMemberLocale()).toBe('es');
  await call('get', '/user', { headers: { 'accept-language': 'ar-XB' }, token }).expect(200);
  expect(await readMemberLocale()).toBe('en');
});

test('notice of a sign-in is in the language known before', async () => {
  const { drain, logIn, readMemberLocale, sentMails } = await setupMember();
  await logIn(es);
  await drain();
  expect(sentMails.map(({ subject }) => subject)).toEqual(['New sign-in to your Tidewell account']);
  expect(sentMails[0]?.text).toContain('Firefox on Windows');
  expect(await readMemberLocale()).toBe('es');
});
