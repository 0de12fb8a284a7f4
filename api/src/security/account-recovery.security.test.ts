import { createMember } from '../platform/accounts/accounts';
import { minute } from '../platform/clock';
import { setup } from '../platform/testing/setup';
import { recordStatements } from '../platform/testing/statement-plans';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'ada@example.org';
const password = 'quiet harbour 7';
const newPassword = 'another harbour 8';
const eve = { uuid: '1b2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a', email: 'eve@example.org', password };
const guess = 'x'.repeat(43);

/** A member, an attacker who is a member too, and calls from any address. */
async function setupMembers() {
  const api = await setup();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password });
  await createMember(api.db, { ...eve, firstName: 'Eve' });
  const post = (path: string, body: object, { address = '203.0.113.9', token = '' } = {}) =>
    api.call('post', path, {
      body,
      headers: { 'x-forwarded-for': address },
      ...(token && { token }),
    });
  const logIn = async (as: string, given = password) =>
    (await post('/auth/login', { email: as, password: given })).body.token as string;
  const readCode = api.readMailedCode;
  const requestReset = async (as = email) => {
    await post('/auth/password/request', { email: as }).expect(200);
    await api.drain();
    return readCode('passwordToken');
  };
  const changeEmail = (token: string, to: string) =>
    post('/account/email', { email: to, currentPassword: password }, { token });
  const confirmChange = async (token: string, to: string) => {
    await changeEmail(token, to).expect(200);
    await api.drain();
    await post('/auth/email/confirm', { code: readCode('emailToken') }, { token }).expect(200);
    await api.drain();
    return readCode('emailUndoToken');
  };
  const readSecrets = async () => {
    const { rows } = await api.database.pool.query(
      'select to_jsonb(m)::text from magic_links m union all select to_jsonb(e)::text from email_changes e union all select to_jsonb(o)::text from outbox o union all select to_jsonb(s)::text from security_events s',
    );
    return JSON.stringify(rows);
  };
  return { ...api, post, logIn, readCode, requestReset, changeEmail, confirmChange, readSecrets };
}

test('reset ends every session and every other link', async () => {
  const { post, logIn, requestReset, changeEmail, readCode, drain, call } = await setupMembers();
  const stolen = await logIn(email);
  await changeEmail(stolen, 'thief@example.net').expect(200);
  await post('/auth/magic-link', { email }).expect(200);
  const otherCode = await requestReset();
  const signInCode = atob(readCode('token'));
  const code = await requestReset();
  const { token } = (await post('/auth/password/reset', { code, password: newPassword }).expect(200)).body;
  await drain();

  await call('get', '/user', { token: stolen }).expect(401);
  await call('get', '/user', { token }).expect(200);
  await post('/auth/password/reset', { code: otherCode, password }).expect(410);
  await post('/auth/exchange', { code: signInCode }).expect(410);
  await post('/auth/email/confirm', { code: readCode('emailToken') }).expect(410);
});

test('a change of password ends open reset links', async () => {
  const { post, logIn, requestReset } = await setupMembers();
  const token = await logIn(email);
  const code = await requestReset();
  await post('/account/password', { currentPassword: password, newPassword }, { token }).expect(200);
  await post('/auth/password/reset', { code, password: 'a third harbour 9' }).expect(410);
});

test('codes open nothing but what they were sent for', async () => {
  const { post, logIn, requestReset, changeEmail, readCode, drain } = await setupMembers();
  const reset = await requestReset();
  await changeEmail(await logIn(email), 'lovelace@example.net').expect(200);
  await drain();
  const confirm = readCode('emailToken');
  for (const [path, body] of [
    ['/auth/exchange', { code: reset }],
    ['/auth/email/confirm', { code: reset }],
    ['/auth/email/undo', { code: reset }],
    ['/auth/exchange', { code: confirm }],
    ['/auth/password/reset', { code: confirm, password: newPassword }],
    ['/auth/email/undo', { code: confirm }],
  ] as const) {
    const reply = await post(path, body);
    expect([path, reply.status, reply.body.code]).toEqual([path, 410, 'link-expired']);
  }
  await post('/auth/password/reset', { code: reset, password: newPassword }).expect(200);
});

test('guessed codes open nothing', async () => {
  const { post } = await setupMembers();
  await post('/auth/password/reset', { code: guess, password: newPassword }).expect(410);
  await post('/auth/email/confirm', { code: guess }).expect(410);
  await post('/auth/email/undo', { code: guess }).expect(410);
});

test('concurrent resets open one session only', async () => {
  const { post, requestReset } = await setupMembers();
  const code = await requestReset();
  const replies = await Promise.all(
    [1, 2, 3].map((n) => post('/auth/password/reset', { code, password: `${newPassword}${n}` })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
});

test('a reset gives a new token', async () => {
  const { post, logIn, requestReset } = await setupMembers();
  const fixed = await logIn(eve.email);
  const code = await requestReset();
  const body = { code, password: newPassword };
  const session = (await post('/auth/password/reset', body, { token: fixed }).expect(200)).body;
  expect(session.token).not.toBe(fixed);
  expect(session.user.email).toBe(email);
});

test('first reset drops a stranger’s preparations', async () => {
  const { logIn, requestReset, post, db, call } = await setupMembers();
  const stranger = await logIn(email);
  const code = await requestReset();
  await post('/auth/password/reset', { code, password: newPassword }).expect(200);
  await call('get', '/user', { token: stranger }).expect(401);
  const member = await db
    .selectFrom('members')
    .select('emailVerifiedAt')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  expect(member?.emailVerifiedAt).not.toBeNull();
});

test('first sign-in by link drops a stranger’s open change', async () => {
  const { logIn, changeEmail, readCode, post, drain } = await setupMembers();
  await changeEmail(await logIn(email), 'thief@example.net').expect(200);
  await post('/auth/magic-link', { email }).expect(200);
  await drain();
  await post('/auth/exchange', { code: atob(readCode('token')) }).expect(200);
  await post('/auth/email/confirm', { code: readCode('emailToken') }).expect(410);
});

test('reset requests answer equally for any address', async () => {
  const { post, database, drain, sentMails } = await setupMembers();
  const request = async (as: string) => {
    const { texts, stop } = recordStatements(database.pool);
    const { status, headers, body } = await post('/auth/password/request', { email: as });
    stop();
    return { status, body, cookies: headers['set-cookie'], length: headers['content-length'], texts };
  };
  const known = await request(email);
  expect(known).toMatchObject({ status: 200, body: { sent: true } });
  expect(known.texts.length).toBeGreaterThan(0);
  expect(await request('stranger@example.org')).toEqual(known);
  await drain();
  expect(sentMails.map(({ to }) => to)).toEqual([email]);
});

test('changing to a taken address answers like any other', async () => {
  const { post, logIn, database, drain, sentMails } = await setupMembers();
  const token = await logIn(eve.email);
  await drain();
  sentMails.splice(0);
  const request = async (to: string) => {
    const { texts, stop } = recordStatements(database.pool);
    const body = { email: to, currentPassword: password };
    const { status, headers, body: reply } = await post('/account/email', body, { token });
    stop();
    return { status, reply, length: headers['content-length'], texts };
  };
  await request('first@example.net');
  const free = await request('free@example.net');
  expect(free).toMatchObject({ status: 200, reply: { sent: true } });
  expect(await request(email)).toEqual(free);
  await drain();
  expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'You already have a Tidewell account'],
  ]);
});

test('reset requests are limited per caller and account', async () => {
  const { post, drain, sentMails } = await setupMembers();
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1) statuses.push((await post('/auth/password/request', { email })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  await post('/auth/password/request', { email }, { address: '198.51.100.4' }).expect(200);
  await drain();
  expect(sentMails).toHaveLength(11);
});

test('requested changes do not flood a mailbox', async () => {
  const { logIn, changeEmail } = await setupMembers();
  const token = await logIn(eve.email);
  for (let n = 0; n < 3; n += 1) await changeEmail(token, 'victim@example.net').expect(200);
  const refused = await changeEmail(token, 'victim@example.net');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
});

test('session alone does not change the address', async () => {
  const { post, logIn, drain, sentMails, advanceClock } = await setupMembers();
  const token = await logIn(email);
  advanceClock(10 * minute);
  await drain();
  sentMails.splice(0);
  for (const proof of [{}, { currentPassword: 'a wrong guess' }]) {
    const reply = await post('/account/email', { ...proof, email: 'thief@example.net' }, { token });
    expect([reply.status, reply.body.code]).toEqual([403, 'reauthentication-required']);
  }
  await post('/account/email', { email: 'thief@example.net' }).expect(401);
  await drain();
  expect(sentMails).toEqual([]);
});

test('address taken in the meantime is not taken over', async () => {
  const { logIn, changeEmail, readCode, post, drain, db } = await setupMembers();
  await changeEmail(await logIn(eve.email), 'free@example.net').expect(200);
  await drain();
  await db.updateTable('members').set({ email: 'Free@example.net' }).where('uuid', '=', uuid).execute();
  await post('/auth/email/confirm', { code: readCode('emailToken') }).expect(410);
  const members = await db.selectFrom('members').select(['uuid', 'email']).orderBy('email').execute();
  expect(members).toEqual([
    { uuid, email: 'Free@example.net' },
    { uuid: eve.uuid, email: eve.email },
  ]);
});

test('owner wins the address back from a chain of changes', async () => {
  const { logIn, confirmChange, post, db, call } = await setupMembers();
  const thief = await logIn(email);
  const ownersCode = await confirmChange(thief, 'thief@example.net');
  const thiefsCode = await confirmChange(thief, 'thief2@example.net');
  expect(thiefsCode).not.toBe(ownersCode);
  await post('/auth/email/undo', { code: ownersCode }).expect(200, { email });
  await post('/auth/email/undo', { code: thiefsCode }).expect(410);
  await call('get', '/user', { token: thief }).expect(401);
  await post('/auth/login', { email, password }).expect(403);
  const found = await db.selectFrom('members').select('email').where('uuid', '=', uuid).executeTakeFirst();
  expect(found?.email).toBe(email);
});

test('links in the former mailbox don’t sign in', async () => {
  const { logIn, confirmChange, requestReset, post } = await setupMembers();
  const code = await requestReset();
  await confirmChange(await logIn(email), 'lovelace@example.net');
  await post('/auth/password/reset', { code, password: newPassword }).expect(410);
});

test('neither codes nor passwords are stored', async () => {
  const { logIn, confirmChange, requestReset, readCode, readSecrets } = await setupMembers();
  const undo = await confirmChange(await logIn(email), 'ada@example.net');
  const secrets = [undo, readCode('emailToken'), await requestReset('ada@example.net'), password];
  const stored = await readSecrets();
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect(secrets.every((secret) => secret.length > 0)).toBe(true);
});

test('pressed link ends the access of the requester', async () => {
  const { logIn, changeEmail, readCode, post, drain, call } = await setupMembers();
  const requester = await logIn(eve.email);
  const victim = await logIn(email);
  await changeEmail(requester, 'victim@example.net').expect(200);
  await drain();
  // The reader of the mailbox is signed in to an account of their own, which stays as it is.
  const reply = await post('/auth/email/confirm', { code: readCode('emailToken') }, { token: victim });
  expect(reply.body).toEqual({ email: 'victim@example.net', signedOut: true });
  await call('get', '/user', { token: requester }).expect(401);
  await post('/auth/login', { email: 'victim@example.net', password }).expect(403);
  expect((await call('get', '/user', { token: victim })).body.email).toBe(email);
});

test('change confirmed in the own session keeps its access', async () => {
  const { logIn, confirmChange, call, post } = await setupMembers();
  const token = await logIn(eve.email);
  await confirmChange(token, 'eve@example.net');
  expect((await call('get', '/user', { token })).body.email).toBe('eve@example.net');
  await post('/auth/login', { email: 'eve@example.net', password }).expect(200);
});
