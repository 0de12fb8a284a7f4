import { createMember, type NewMember } from '../platform/accounts/accounts';
import { day, hour, minute } from '../platform/clock';
import { setup } from '../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'ada@example.org';
const password = 'quiet harbour 7';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A member, and callers with different addresses. */
async function setupMember(member: Partial<NewMember> = {}) {
  const api = await setup();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password, ...member });
  return { ...api, createCallerAt: (address: string) => createCaller(api, address) };
}

type Api = Awaited<ReturnType<typeof setup>>;

function createCaller({ call, drain, readMailedCode }: Api, address: string) {
  const headers = { 'x-forwarded-for': address, 'user-agent': firefox };
  const login = (given = password, as = email) =>
    call('post', '/auth/login', { headers, body: { email: as, password: given } });
  const requestLink = (as = email) => call('post', '/auth/magic-link', { headers, body: { email: as } });
  const exchange = (code: string) => call('post', '/auth/exchange', { headers, body: { code } });
  const readCode = () => atob(readMailedCode('token'));
  return {
    login,
    requestLink,
    exchange,
    readCode,
    async signInByLink(): Promise<string> {
      await requestLink().expect(200);
      await drain();
      const session = await exchange(readCode());
      expect(session.status).toBe(200);
      return session.body.token;
    },
  };
}

test('first link sign-in ends a stranger’s access', async () => {
  const { createCallerAt, call } = await setupMember();
  const attacker = (await createCallerAt('203.0.113.9').login()).body.token;
  await call('get', '/user', { token: attacker }).expect(200);

  const owner = await createCallerAt('198.51.100.4').signInByLink();

  await call('get', '/user', { token: attacker }).expect(401);
  expect((await createCallerAt('203.0.113.9').login()).status).toBe(403);
  expect((await call('get', '/user', { token: owner }).expect(200)).body.email).toBe(email);
});

test('password set after the first link sign-in stays', async () => {
  const { createCallerAt, call, advanceClock } = await setupMember();
  const owner = createCallerAt('198.51.100.4');
  const token = await owner.signInByLink();
  const body = { newPassword: 'another harbour 8' };
  const changed = await call('post', '/account/password', { token, body }).expect(200);
  advanceClock(hour);
  await owner.signInByLink();
  expect((await owner.login('another harbour 8')).status).toBe(200);
  await call('get', '/user', { token: changed.body.token }).expect(200);
});

test('stranger asking for links does not block the owner', async () => {
  const { createCallerAt, drain, sentMails } = await setupMember();
  const stranger = createCallerAt('203.0.113.9');
  const answers: number[] = [];
  for (let n = 0; n < 30; n += 1) answers.push((await stranger.requestLink()).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(10);
  await drain();
  expect(sentMails).toHaveLength(10);
  await createCallerAt('198.51.100.4').signInByLink();
});

test('many strangers delay the owner’s link only briefly', async () => {
  const { createCallerAt, drain, sentMails, advanceClock } = await setupMember();
  for (let n = 0; n < 40; n += 1) await createCallerAt(`203.0.113.${n}`).requestLink().expect(200);
  await drain();
  expect(sentMails).toHaveLength(20);
  const owner = createCallerAt('198.51.100.4');
  await owner.requestLink().expect(200);
  await drain();
  advanceClock(2 * minute);
  await drain();
  expect(sentMails).toHaveLength(21);
  expect((await owner.exchange(owner.readCode())).status).toBe(200);
});

test('later links leave the earlier ones working', async () => {
  const { createCallerAt, drain } = await setupMember();
  const owner = createCallerAt('198.51.100.4');
  await owner.requestLink().expect(200);
  await drain();
  const code = owner.readCode();
  await createCallerAt('203.0.113.9').requestLink().expect(200);
  await drain();
  expect((await owner.exchange(code)).status).toBe(200);
});

test('guessing passwords locks the guesser out, not the owner', async () => {
  const { createCallerAt, advanceClock } = await setupMember();
  const guesser = createCallerAt('203.0.113.9');
  for (let n = 0; n < 5; n += 1) expect((await guesser.login(`wrong guess ${n}`)).status).toBe(403);
  const blocked = await guesser.login();
  expect([blocked.status, blocked.body.code, blocked.headers['retry-after']]).toEqual([
    429,
    'rate-limited',
    '30',
  ]);
  expect((await createCallerAt('198.51.100.4').login()).status).toBe(200);
  advanceClock(31_000);
  expect((await guesser.login('wrong guess 6')).status).toBe(403);
  advanceClock(31_000);
  expect((await guesser.login('wrong guess 7')).headers['retry-after']).toBe('29');
});

test('guesses at the same time all count', async () => {
  const { createCallerAt } = await setupMember();
  const guesser = createCallerAt('203.0.113.9');
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => guesser.login(`wrong guess ${n}`)));
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(5);
});

test('guessing from many addresses slows down, links still work', async () => {
  const { createCallerAt, call } = await setupMember();
  const [byLink, byPassword] = [createCallerAt('198.51.100.4'), createCallerAt('198.51.100.5')];
  const newPassword = 'another harbour 8';
  const token = await byLink.signInByLink();
  await call('post', '/account/password', { token, body: { newPassword } }).expect(200);
  expect((await byPassword.login(newPassword)).status).toBe(200);
  const guessPassword = (_: unknown, n: number) => createCallerAt(`203.0.113.${n}`).login('a wrong guess');
  await Promise.all(Array.from({ length: 102 }, guessPassword));
  // However long those took, one more guess delays the next one.
  await createCallerAt('203.0.113.199').login('a wrong guess');
  expect((await createCallerAt('203.0.113.200').login(newPassword)).status).toBe(429);
  // Where the owner signed in before, and by link from anywhere, sign-in works.
  for (const known of [byLink, byPassword]) expect((await known.login(newPassword)).status).toBe(200);
  await createCallerAt('192.0.2.7').signInByLink();
});

test('unknown and known addresses get the same answers', async () => {
  const { createCallerAt } = await setupMember();
  const readReplies = async (as: string) => {
    const caller = createCallerAt('203.0.113.9');
    const replies = [await caller.requestLink(as)];
    for (let n = 0; n < 7; n += 1) replies.push(await caller.login(`wrong guess ${n}`, as));
    return replies.map(({ status, headers, body: { requestId: _id, ...body } }) => ({
      status,
      body,
      retryAfter: headers['retry-after'],
      cookies: headers['set-cookie'],
    }));
  };
  expect(await readReplies('stranger@example.org')).toEqual(await readReplies(email));
});

test('unknown and known addresses take the same time', async () => {
  const { createCallerAt } = await setupMember();
  const times: Record<string, number[]> = { [email]: [], 'stranger@example.org': [] };
  for (let n = 0; n < 15; n += 1) {
    for (const [as, taken] of Object.entries(times)) {
      // Time of the processor: what else the machine does counts for little.
      const before = process.cpuUsage();
      await createCallerAt(`203.0.113.${n}`).login('a wrong guess', as);
      const { user, system } = process.cpuUsage(before);
      taken.push(user + system);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map((taken) => Math.min(...taken));
  // Without a password to compare, an answer takes less than half of it.
  expect(unknown / known).toBeGreaterThan(0.5);
});

test('member lists sessions and ends one of them', async () => {
  const { createCallerAt, call, advanceClock } = await setupMember();
  const first = (await createCallerAt('198.51.100.4').login()).body.token;
  advanceClock(minute);
  const second = (await createCallerAt('203.0.113.9').login()).body.token;
  const list = (await call('get', '/account/sessions', { token: first })).body.sessions;
  expect(list).toMatchObject([
    { browser: 'Firefox on Windows', isCurrent: false },
    { browser: 'Firefox on Windows', isCurrent: true },
  ]);
  expect(JSON.stringify(list)).not.toContain('ifl_');
  await call('delete', `/account/sessions/${list[0].id}`, { token: first }).expect(200);
  await call('get', '/user', { token: second }).expect(401);
  await call('get', '/user', { token: first }).expect(200);
});

test('sessions of other members cannot be ended', async () => {
  const { createCallerAt, call, db } = await setupMember();
  const other = { uuid: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', email: 'eve@example.org' };
  await createMember(db, { ...other, password });
  const victim = (await createCallerAt('198.51.100.4').login()).body.token;
  const attacker = (await createCallerAt('203.0.113.9').login(password, other.email)).body.token;
  const [{ id }] = (await call('get', '/account/sessions', { token: victim })).body.sessions;
  const reply = await call('delete', `/account/sessions/${id}`, { token: attacker });
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  await call('delete', '/account/sessions', { token: attacker }).expect(200, { ended: 0 });
  await call('get', '/user', { token: victim }).expect(200);
});

test('member ends all other sessions at once', async () => {
  const { createCallerAt, call } = await setupMember();
  const mine = (await createCallerAt('198.51.100.4').login()).body.token;
  const lost = (await createCallerAt('203.0.113.9').login()).body.token;
  await call('delete', '/account/sessions', { token: mine }).expect(200, { ended: 1 });
  await call('get', '/user', { token: lost }).expect(401);
});

test('session alone does not change the password', async () => {
  const { createCallerAt, call, advanceClock } = await setupMember();
  const stolen = (await createCallerAt('198.51.100.4').login()).body.token;
  advanceClock(10 * minute);
  for (const proof of [{}, { currentPassword: 'a wrong guess' }]) {
    const body = { ...proof, newPassword: 'another harbour 8' };
    const reply = await call('post', '/account/password', { token: stolen, body });
    expect([reply.status, reply.body.code]).toEqual([403, 'reauthentication-required']);
  }
  expect((await createCallerAt('198.51.100.4').login()).status).toBe(200);
});

test('stolen session guesses the password no faster', async () => {
  const { createCallerAt, call, advanceClock } = await setupMember();
  const stolen = (await createCallerAt('198.51.100.4').login()).body.token;
  advanceClock(10 * minute);
  const guessPassword = async (currentPassword: string) => {
    const body = { currentPassword, newPassword: 'another harbour 8' };
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    return (await call('post', '/account/password', { token: stolen, headers, body })).status;
  };
  for (let n = 0; n < 5; n += 1) expect(await guessPassword(`wrong guess ${n}`)).toBe(403);
  expect(await guessPassword(password)).toBe(429);
});

test('session ends unused, and after half a year', async () => {
  const { createCallerAt, call, advanceClock } = await setupMember();
  const [used, unused] = [createCallerAt('198.51.100.4'), createCallerAt('203.0.113.9')];
  const token = (await used.login()).body.token;
  const forgotten = (await unused.login()).body.token;
  for (let month = 0; month < 6; month += 1) {
    advanceClock(29 * day);
    await call('get', '/user', { token }).expect(200);
  }
  await call('get', '/user', { token: forgotten }).expect(401);
  advanceClock(7 * day);
  await call('get', '/user', { token }).expect(401);
});

test('sign-in by link allows a change for ten minutes', async () => {
  const { createCallerAt, call, advanceClock } = await setupMember();
  const token = await createCallerAt('198.51.100.4').signInByLink();
  advanceClock(11 * minute);
  const late = await call('post', '/account/password', { token, body: { newPassword: 'another harbour 8' } });
  expect(late.body.code).toBe('reauthentication-required');
});

test('password change rotates the session and ends links', async () => {
  const { createCallerAt, call, drain, sentMails } = await setupMember();
  const owner = createCallerAt('198.51.100.4');
  const before = (await owner.login()).body.token;
  const elsewhere = (await createCallerAt('203.0.113.9').login()).body.token;
  await owner.requestLink().expect(200);
  await drain();
  const code = owner.readCode();
  const body = { currentPassword: password, newPassword: 'another harbour 8' };
  const { token } = (await call('post', '/account/password', { token: before, body }).expect(200)).body;

  for (const ended of [before, elsewhere]) await call('get', '/user', { token: ended }).expect(401);
  await call('get', '/user', { token }).expect(200);
  expect((await owner.exchange(code)).status).toBe(410);
  expect((await owner.login()).status).toBe(403);
  expect((await owner.login(body.newPassword)).status).toBe(200);
  await drain();
  expect(sentMails.at(-1)).toMatchObject({ to: email, subject: 'Your Tidewell password was changed' });
});

test.each([
  'password1',
  'PASSWORD1',
  'Password123!',
  'P@$$w0rd2024',
  'Contraseña123',
  'Summer2026!',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'tidewell2026!',
  'ada@example.org',
  'Example-Ada-1',
  'Grace.1906-Hopper',
])('password that is easy to guess is refused: %s', async (newPassword) => {
  const member = { email: 'example.hopper@example.org', firstName: 'Grace' };
  const { createCallerAt, call } = await setupMember(member);
  const { token } = (await createCallerAt('198.51.100.4').login(password, member.email)).body;
  const body = { currentPassword: password, newPassword };
  const reply = await call('post', '/account/password', { token, body });
  expect([newPassword, reply.status, reply.body.code]).toEqual([newPassword, 422, 'password-too-common']);
});

test.each(['xqzvjwkp', 'Kj4#mQ9x', 'grüner Tee um vier', 'barco azul en el puerto'])(
  'password that is hard to guess is taken: %s',
  async (newPassword) => {
    const { createCallerAt, call } = await setupMember();
    const { token } = (await createCallerAt('198.51.100.4').login()).body;
    const body = { currentPassword: password, newPassword };
    await call('post', '/account/password', { token, body }).expect(200);
  },
);

test('password stored before it counted as common still signs in', async () => {
  const { createCallerAt } = await setupMember({ password: 'Password123!' });
  expect((await createCallerAt('198.51.100.4').login('Password123!')).status).toBe(200);
});

test('sign-in from an unknown browser is mailed', async () => {
  const { createCallerAt, call, drain, sentMails } = await setupMember();
  const owner = await createCallerAt('198.51.100.4').login();
  await drain();
  expect(sentMails.map(({ subject }) => subject)).toEqual(['New sign-in to your Tidewell account']);
  expect(sentMails[0]?.text).toContain('Firefox on Windows');

  const cookie = String(owner.headers['set-cookie']).split(';')[0] ?? '';
  expect(String(owner.headers['set-cookie'])).toMatch(/^browser_id=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  const body = { email, password };
  await call('post', '/auth/login', { body, headers: { cookie } }).expect(200);
  await drain();
  expect(sentMails).toHaveLength(1);
  await call('post', '/auth/login', { body, browser: 'another' }).expect(200);
  await drain();
  expect(sentMails).toHaveLength(2);
});

test('security events are kept without secrets, append-only', async () => {
  const { createCallerAt, call, database } = await setupMember();
  const owner = createCallerAt('198.51.100.4');
  await owner.login('a wrong guess');
  const { token } = (await owner.login()).body;
  const body = { currentPassword: password, newPassword: 'another harbour 8' };
  const changed = (await call('post', '/account/password', { token, body })).body.token;
  await call('post', '/auth/logout', { token: changed }).expect(200);
  await owner.signInByLink();

  const { rows } = await database.pool.query('select * from security_events order by id');
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['sign-in-failed', 'signed-in', 'reauthenticated', 'password-changed', 'session-ended'],
    ...['email-verified', 'signed-in'],
  ]);
  expect(rows[0]).toMatchObject({ member_uuid: uuid, network: '198.51.100.0/24' });
  const told = JSON.stringify(rows);
  for (const secret of [password, body.newPassword, 'wrong guess', token, changed, owner.readCode(), email]) {
    expect(told).not.toContain(secret);
  }
  await expect(database.pool.query(`update security_events set kind = 'signed-in'`)).rejects.toThrow(
    'append-only',
  );
});

test('tokens, codes and passwords are stored as hashes', async () => {
  const { createCallerAt, drain, database } = await setupMember();
  const owner = createCallerAt('198.51.100.4');
  const reply = await owner.login();
  await owner.requestLink().expect(200);
  await drain();
  const browserId = /browser_id=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';

  const tables = ['members', 'sessions', 'magic_links', 'known_browsers', 'outbox', 'security_events'];
  const read = async (table: string) =>
    (await database.pool.query(`select to_jsonb(kept)::text as row from ${table} kept`)).rows;
  const rows = await Promise.all(tables.map(read));

  expect(rows.slice(0, 4).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  const stored = JSON.stringify(rows);
  for (const secret of [password, reply.body.token, owner.readCode(), browserId]) {
    expect(secret).not.toBe('');
    // Bytes are shown as hexadecimal digits.
    for (const bytes of [Buffer.from(secret), Buffer.from(secret.replace('ifl_', ''), 'base64url')]) {
      expect(stored).not.toContain(bytes.toString('hex'));
    }
    expect(stored).not.toContain(secret);
  }
});
