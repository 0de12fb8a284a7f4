import { createMember } from '../platform/accounts/accounts';
import { minute } from '../platform/clock';
import { createAuthenticator } from '../platform/testing/authenticator';
import { type CallOptions, setup } from '../platform/testing/setup';

const password = 'quiet harbour 7';
const ada = { uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', email: 'ada@example.org', password };
const eve = { uuid: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', email: 'eve@example.org', password };
const site = { origin: 'http://site.test', rpId: 'site.test' };
type Authenticator = ReturnType<typeof createAuthenticator>;
type Forged = Partial<Parameters<Authenticator['get']>[0]>;

/** Two members, one with a passkey, and calls from any browser. */
async function setupPasskey() {
  const api = await setup();
  for (const member of [ada, eve]) await createMember(api.db, { ...member, firstName: 'Ada' });
  const post = (path: string, options: CallOptions = {}) =>
    api.call('post', path, { browser: 'ada', ...options });
  const logIn = async ({ email }: { email: string }): Promise<string> =>
    (await post('/auth/login', { body: { email, password } })).body.token;
  const begin = async (browser = 'ada'): Promise<string> =>
    (await post('/auth/passkey/options', { browser })).body.options.challenge;
  const token = await logIn(ada);
  const authenticator = createAuthenticator(site);
  async function add(forged: Forged = {}, given = token, added = createAuthenticator(site)) {
    const { body } = await post('/account/passkeys/options', { token: given });
    const creation = added.create({ challenge: body.options.challenge, ...forged });
    return post('/account/passkeys', { token: given, body: { name: 'Phone', creation } });
  }
  const { body: passkey } = await add({}, token, authenticator);
  async function signIn(forged: Forged = {}, key: Authenticator = authenticator, browser = 'ada') {
    const challenge = forged.challenge ?? (await begin());
    return post('/auth/passkey', { browser, body: { assertion: key.get({ ...forged, challenge }) } });
  }
  return { ...api, post, logIn, begin, token, authenticator, passkey, add, signIn };
}

test('passkey signs in, counts as recent, and is told by mail', async () => {
  const { signIn, call, drain, sentMails, passkey, advanceClock } = await setupPasskey();
  advanceClock(minute);
  const { body: session } = await signIn();
  expect(session.user.email).toBe(ada.email);
  await call('post', '/privacy/export', { token: session.token }).expect(202);
  const { body } = await call('get', '/account/passkeys', { token: session.token });
  expect(body.passkeys).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
  await drain();
  const told = sentMails.find(({ subject }) => subject === 'A passkey was added to your Tidewell account');
  expect(told).toMatchObject({ to: ada.email });
});

test.each<[string, Forged]>([
  ['another site', { origin: 'http://evil.test' }],
  ['another relying party', { rpId: 'evil.test' }],
  ['a device that did not check its user', { isVerified: false }],
  ['a made-up challenge', { challenge: 'x'.repeat(43) }],
])('passkey from %s neither signs in nor is added', async (_what, forged) => {
  const { signIn, add } = await setupPasskey();
  for (const { status, body } of [await signIn(forged), await add(forged)]) {
    expect([status, body.code]).toEqual([403, 'wrong-credentials']);
  }
});

test('challenge works once, five minutes, in its browser', async () => {
  const { signIn, begin, advanceClock } = await setupPasskey();
  const challenge = await begin();
  expect((await signIn({ challenge }, undefined, 'thief')).status).toBe(403);
  expect((await signIn({ challenge })).status).toBe(200);
  expect((await signIn({ challenge })).status).toBe(403);
  const late = await begin();
  advanceClock(5 * minute);
  expect((await signIn({ challenge: late })).status).toBe(403);
});

test('concurrent calls with one challenge sign in once', async () => {
  const { signIn, begin } = await setupPasskey();
  const challenge = await begin();
  const replies = await Promise.all([1, 2, 3].map(() => signIn({ challenge })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

test('a passkey and its copy at once sign in once', async () => {
  const { signIn, begin } = await setupPasskey();
  const challenges = await Promise.all([1, 2, 3].map(() => begin()));
  const replies = await Promise.all(challenges.map((challenge) => signIn({ challenge, counter: 7 })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

test('sign-in by passkey gives the browser another key', async () => {
  const { authenticator, begin, call } = await setupPasskey();
  const assertion = authenticator.get({ challenge: await begin() });
  const reply = await call('post', '/auth/passkey', { browser: 'ada', body: { assertion } }).expect(200);
  expect(reply.headers['set-cookie']).toContainEqual(expect.stringMatching(/^visitor_key=[\w-]{43}\./));
});

test('unknown passkey and copied counter are refused alike', async () => {
  const { signIn } = await setupPasskey();
  expect((await signIn({ counter: 7 })).status).toBe(200);
  const refused = [await signIn({}, createAuthenticator(site)), await signIn({ counter: 6 })];
  const [first, second] = refused.map(({ status, body: { requestId: _id, ...body } }) => ({ status, body }));
  expect(first).toEqual(second);
});

test('passkey confirms only sessions of its member', async () => {
  const { authenticator, begin, post, logIn, token, advanceClock, call } = await setupPasskey();
  const other = await logIn(eve);
  advanceClock(11 * minute);
  const confirm = async (given: string) =>
    post('/account/reauthentication/passkey', {
      token: given,
      body: { assertion: authenticator.get({ challenge: await begin() }) },
    });
  expect((await confirm(other)).status).toBe(403);
  expect((await call('post', '/privacy/export', { token: other })).status).toBe(403);
  expect((await confirm(token)).status).toBe(200);
  await call('post', '/privacy/export', { token }).expect(202);
});

test('member is told only of the proofs they have', async () => {
  const { call, db, logIn, token } = await setupPasskey();
  const listProofs = async (given: string) =>
    (await call('get', '/account/reauthentication', { token: given }).expect(200)).body;
  expect(await listProofs(token)).toEqual({ hasPassword: true, hasPasskey: true });
  const other = await logIn(eve);
  await db.updateTable('members').set({ passwordHash: null }).execute();
  expect(await listProofs(other)).toEqual({ hasPassword: false, hasPasskey: false });
});

test('passkeys of others can be neither removed nor taken', async () => {
  const { logIn, call, passkey, token, add, authenticator, signIn } = await setupPasskey();
  const other = await logIn(eve);
  const reply = await call('delete', `/account/passkeys/${passkey.id}`, { token: other });
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  expect((await add({}, other, authenticator)).status).toBe(403);
  expect((await signIn()).body.user.email).toBe(ada.email);
  await call('delete', `/account/passkeys/${passkey.id}`, { token }).expect(200);
  expect((await signIn()).status).toBe(403);
});

test('first sign-in by link drops a stranger’s passkey', async () => {
  const { post, drain, readMailedCode, signIn } = await setupPasskey();
  await post('/auth/magic-link', { body: { email: ada.email } });
  await drain();
  await post('/auth/exchange', { body: { code: atob(readMailedCode('token')) } }).expect(200);
  expect((await signIn()).status).toBe(403);
});
