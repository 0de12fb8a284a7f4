import { randomBytes, randomUUID } from 'node:crypto';
import { isPrivate } from '@funnel/contracts';
import { createMember } from '../platform/accounts/accounts';
import { hashSecret } from '../platform/accounts/secrets';
import { addMilliseconds, day, minute } from '../platform/clock';
import { signToken } from '../platform/links/signed-token';
import { buildRegistration, setupPayments } from '../platform/stripe/testing/setup-payments';
import { publicRoutes } from '../platform/testing/hostile-calls';
import { recordStatements } from '../platform/testing/statement-plans';
import { signKey } from '../platform/visitors/visitor-key';

const quizAnswers = { goals: { type: 'MULTIPLE_CHOICE', answer: ['start'] } };
const password = 'quiet harbour 7';

/** Calls of a browser without a cookie jar: each names the visitor key that it sends. */
async function setupKeys(environment: Record<string, string> = {}) {
  const { visitor, ...api } = await setupPayments({ environment });
  const send = (method: 'get' | 'post', path: string, cookie: string, body?: object) =>
    api.call(method, path, { body, browser: null, headers: { cookie } });
  const readCookie = (reply: { headers: Record<string, unknown> }) =>
    /((?:__Host-)?visitor_key=[\w.-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
  const saveAnswers = (cookie: string) =>
    send('post', '/quiz-snapshot', cookie, { quizAnswers, userUuid: visitor.uuid }).expect(201);
  /** A visitor with answers, and the cookie that opens them. */
  const takeQuiz = async () => {
    const reply = await saveAnswers('');
    const id: string = reply.body.id;
    return { cookie: readCookie(reply), story: `/quiz-snapshot/${id}/story` };
  };
  return { ...api, visitor, send, readCookie, saveAnswers, takeQuiz };
}

test.each([
  ['made up', () => randomBytes(32).toString('base64url')],
  ['made up with a signature', () => `${randomBytes(32).toString('base64url')}.${'A'.repeat(22)}`],
  ['malformed', () => 'not+a+key'],
])('%s key is replaced by a new one', async (_name, create) => {
  const { saveAnswers, readCookie, db } = await setupKeys();
  const forged = create();
  const reply = await saveAnswers(`visitor_key=${forged}`);
  expect(readCookie(reply)).toMatch(/^visitor_key=[\w-]{43}\.[\w-]{22}$/);
  expect(readCookie(reply)).not.toContain(forged);
  const [context] = await db.selectFrom('visitorContexts').select('keyHash').execute();
  expect(context?.keyHash).not.toEqual(hashSecret(forged));
});

test('issued key is accepted without asking the database', async () => {
  const { saveAnswers, readCookie, takeQuiz, send, db } = await setupKeys();
  const { cookie, story } = await takeQuiz();
  const reply = await send('get', story, cookie).expect(200);
  expect(readCookie(reply)).toBe('');
  await db.deleteFrom('quizSnapshots').execute();
  await db.deleteFrom('visitorContexts').execute();
  expect(readCookie(await saveAnswers(cookie))).toBe('');
});

test.each([
  ['new-link-secret,old-link-secret', { isKept: true, identifier: 'winback-30off' }],
  ['new-link-secret', { isKept: false, identifier: 'default' }],
])('LINK_SECRET %s: keys and links of the old secret', async (LINK_SECRET, expected) => {
  const { saveAnswers, readCookie, call, clock, visitor } = await setupKeys({ LINK_SECRET });
  const key = randomBytes(32).toString('base64url');
  const reply = await saveAnswers(`visitor_key=${signKey(key, 'old-link-secret')}`);
  const link = { subject: '30off', binding: '', expiresAt: addMilliseconds(clock(), day) };
  const winbackToken = signToken('old-link-secret', { purpose: 'winback', ...link });
  const query = new URLSearchParams({ uuid: visitor.uuid, winback: '30off', winbackToken });
  const { body: offering } = await call('get', `/offerings?${query}`).expect(200);

  expect({ isKept: readCookie(reply) === '', identifier: offering.identifier }).toEqual(expected);
  const [name = '', issued = ''] = readCookie(await saveAnswers('')).split('=');
  expect([name, issued]).toEqual(['visitor_key', signKey(issued.split('.')[0] ?? '', 'new-link-secret')]);
});

test('known key from before the signatures gets one', async () => {
  const { takeQuiz, send, readCookie } = await setupKeys();
  const { cookie, story } = await takeQuiz();
  const reply = await send('get', story, cookie.split('.')[0] ?? '').expect(200);
  expect(readCookie(reply)).toBe(cookie);
});

test('calls that need no visitor look for no key', async () => {
  const { send, saveAnswers, database } = await setupKeys();
  const unsigned = () => `visitor_key=${randomBytes(32).toString('base64url')}`;
  const statements = recordStatements(database.pool);
  const findReads = () => statements.list().filter(({ text }) => text.includes('"key_hash" ='));
  const reads = publicRoutes.filter((route) => !isPrivate(route) && route.method === 'get');
  expect(reads.length).toBeGreaterThan(5);
  for (const { path } of reads) await send('get', path, unsigned());
  expect(findReads()).toEqual([]);
  await saveAnswers(unsigned());
  expect(findReads()).toHaveLength(1);
});

test('key of another host of the site opens nothing', async () => {
  const { saveAnswers, readCookie, send } = await setupKeys({
    API_PUBLIC_URL: 'https://api.example.org/v1',
  });
  const reply = await saveAnswers('');
  const cookie = readCookie(reply);
  expect(cookie).toMatch(/^__Host-visitor_key=/);
  expect(String(reply.headers['set-cookie'])).not.toContain('Domain');
  const story = `/quiz-snapshot/${reply.body.id}/story`;
  await send('get', story, cookie).expect(200);
  const planted = cookie.replace('__Host-', '');
  await send('get', story, planted).expect(404);
  expect(readCookie(await saveAnswers(planted))).toMatch(/^__Host-visitor_key=/);
  expect(readCookie(await saveAnswers(planted))).not.toBe(cookie);
});

test('shared key keeps its name below a common domain', async () => {
  const { saveAnswers, readCookie } = await setupKeys({
    API_PUBLIC_URL: 'https://api.example.org/v1',
    VISITOR_COOKIE_DOMAIN: 'example.org',
  });
  const reply = await saveAnswers('');
  expect(readCookie(reply)).toMatch(/^visitor_key=/);
  expect(String(reply.headers['set-cookie'])).toMatch(/Domain=example\.org;.*Secure/);
});

test('registration leaves the former key no account', async () => {
  const { takeQuiz, send, readCookie, visitor, sandbox } = await setupKeys();
  const { cookie: planted } = await takeQuiz();
  const { uuid: userUuid, email } = visitor;
  const { body: intent } = await send('post', '/register/stripe/intent/card', planted, {
    email,
    userUuid,
  }).expect(200);
  await sandbox.confirmIntent(intent.clientSecret);
  const retryKey = randomUUID();
  const proof = { setupIntentClientSecret: intent.clientSecret };
  const own = { ...buildRegistration(visitor, proof), retryKey };
  const reply = await send('post', '/register/savvy', planted, own).expect(200);
  expect(readCookie(reply)).not.toBe(planted);

  for (const guess of [{}, { retryKey: randomUUID() }]) {
    const stolen = await send('post', '/register/savvy', planted, {
      ...buildRegistration(visitor, proof),
      ...guess,
    });
    expect([stolen.status, stolen.body.token]).toEqual([409, undefined]);
  }
  // The page whose answer got lost repeats its call, and so does one with the new key.
  await send('post', '/register/savvy', planted, own).expect(200);
});

test('sign-in gives the browser another key', async () => {
  const { takeQuiz, send, readCookie, db, advanceClock } = await setupKeys();
  const { cookie: planted, story } = await takeQuiz();
  const email = 'member@example.org';
  await createMember(db, { uuid: randomUUID(), email, password });
  const reply = await send('post', '/auth/login', planted, { email, password }).expect(200);
  const cookie = readCookie(reply);
  expect(cookie).toMatch(/^visitor_key=[\w-]{43}\.[\w-]{22}$/);
  expect(cookie).not.toBe(planted);
  await send('get', story, cookie).expect(200);
  // Calls of other tabs that were under way.
  await send('get', story, planted).expect(200);
  advanceClock(11 * minute);
  await send('get', story, planted).expect(404);
  await send('get', story, cookie).expect(200);
});

test('member finds the variants of the first browser on every device, others do not', async () => {
  const { takeQuiz, send, readCookie, visitor, db } = await setupKeys();
  const { cookie: first } = await takeQuiz();
  const key = `id||${visitor.uuid}`;
  const data = { attributeName: 'id', attributeValue: visitor.uuid, assignments: { jtbd__1: '1' } };
  await send('post', '/buckets', first, { key, data }).expect(200);
  const [context] = await db.selectFrom('visitorContexts').select('id').execute();
  const email = 'member@example.org';
  const stranger = 'stranger@example.org';
  await createMember(db, { uuid: context?.id ?? '', visitorUuid: visitor.uuid, email, password });
  await createMember(db, { uuid: randomUUID(), visitorUuid: visitor.uuid, email: stranger, password });
  const signIn = async (who: string) => {
    const { cookie } = await takeQuiz();
    return readCookie(await send('post', '/auth/login', cookie, { email: who, password }).expect(200));
  };
  const readBuckets = async (cookie: string) =>
    (await send('get', `/buckets?keys=${encodeURIComponent(key)}`, cookie).expect(200)).body.data;
  expect(await readBuckets(await signIn(email))).toEqual({ [key]: data });
  expect(await readBuckets(await signIn(stranger))).toEqual({});
});
