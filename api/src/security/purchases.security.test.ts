import { createHash, randomUUID } from 'node:crypto';
import { startSession } from '../platform/accounts/sessions';
import { verifyEmail } from '../platform/accounts/verify-email';
import { hour } from '../platform/clock';
import { buildRegistration, createVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';

/** A visitor, and an attacker in another browser who knows everything except the visitor key. */
async function setupTwo() {
  const api = await setupPayments();
  const victim = createVisitor();
  const attacker = { uuid: victim.uuid, email: 'attacker@example.org' };
  const postAsAttacker = (path: string, body: object) =>
    api.call('post', path, { body, browser: 'attacker' });
  const getAsAttacker = (path: string) => api.call('get', path, { browser: 'attacker' });
  return { ...api, victim, attacker, postAsAttacker, getAsAttacker };
}

const intentPath = '/register/stripe/intent/card';

test('another browser with the uuid gets its own intent', async () => {
  const { requestIntent, postAsAttacker, victim, attacker, db } = await setupTwo();
  const { body: own } = await requestIntent(victim).expect(200);

  const { body: other } = await postAsAttacker(intentPath, {
    email: attacker.email,
    userUuid: victim.uuid,
  }).expect(200);

  expect(other.clientSecret).not.toBe(own.clientSecret);
  expect(other.stripeCustomerId).not.toBe(own.stripeCustomerId);
  const customers = await db.selectFrom('customers').select(['customerId', 'email']).execute();
  expect(customers).toContainEqual({ customerId: own.stripeCustomerId, email: victim.email });
  const { body: again } = await requestIntent(victim).expect(200);
  expect(again).toEqual(own);
});

test('intent id changes no e-mail of another visitor', async () => {
  const { requestIntent, postAsAttacker, victim, attacker, db, stripe } = await setupTwo();
  const { body: own } = await requestIntent(victim).expect(200);
  const correction = { email: attacker.email, userUuid: victim.uuid, setupIntentId: own.setupIntentId };

  const reply = await postAsAttacker('/register/stripe/intent/customers', correction).expect(404);
  const unknown = await postAsAttacker('/register/stripe/intent/customers', {
    ...correction,
    setupIntentId: 'seti_unknown',
  }).expect(404);

  expect(reply.body.code).toBe(unknown.body.code);
  const [customer] = await db.selectFrom('customers').select('email').execute();
  expect(customer).toEqual({ email: victim.email });
  expect(await stripe.customers.retrieve(own.stripeCustomerId)).toMatchObject({ email: victim.email });
});

const overlong = 'a'.repeat(101);

test.each([
  ['/register/stripe/intent/customers', 'setupIntentId', `seti_${overlong}`],
  ['/register/stripe/intent/customers', 'paymentIntentId', `pi_${overlong}`],
  [intentPath, 'priceId', `price_${overlong}`],
  ['/register/savvy', 'setupIntentClientSecret', `seti_${overlong}_secret_a`],
  ['/register/savvy', 'setupIntentClientSecret', `seti_a_secret_${overlong}`],
  ['/register/upfront', 'stripeSubscriptionId', `sub_${overlong}`],
])('%s refuses an overlong %s', async (path, name, value) => {
  const { post, victim } = await setupTwo();
  const secret = { setupIntentClientSecret: 'seti_a_secret_a' };
  const form = { ...buildRegistration(victim, secret), userUuid: victim.uuid, [name]: value };

  const { body } = await post(path, form).expect(400);

  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([`body.${name}`]);
});

test('uuid and client secret register no other browser', async () => {
  const { saveCard, register, postAsAttacker, victim, attacker, db, drain, sentMails } = await setupTwo();
  const { clientSecret } = await saveCard(victim);

  const stolen = buildRegistration(attacker, { setupIntentClientSecret: clientSecret });
  const { body } = await postAsAttacker('/register/savvy', stolen).expect(409);
  await drain();

  expect(body).toMatchObject({ code: 'finish-by-email' });
  expect(body).not.toHaveProperty('token');
  expect(sentMails.map(({ to }) => to)).not.toContain(attacker.email);
  const { body: own } = await register(victim, clientSecret).expect(200);
  expect(own.userData).toMatchObject(victim);
  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: victim.email }]);
});

test('repeated registration signs in its own browser only', async () => {
  const { joinAs, register, postAsAttacker, victim, attacker } = await setupTwo();
  const { intent } = await joinAs(victim);
  const stolen = buildRegistration(
    { ...attacker, email: victim.email },
    {
      setupIntentClientSecret: intent.clientSecret,
    },
  );

  const { body } = await postAsAttacker('/register/savvy', stolen).expect(409);
  const { body: own } = await register(victim, intent.clientSecret).expect(200);

  expect(body).toMatchObject({ code: 'intent-used' });
  expect(body).not.toHaveProperty('token');
  expect(own.token).toMatch(/^ifl_/);
});

test('saved card registers the payer only', async () => {
  const { saveCard, postAsAttacker, victim, attacker, advanceClock, drain, db } = await setupTwo();
  const { clientSecret, setupIntentId } = await saveCard(victim);
  await postAsAttacker(intentPath, { email: attacker.email, userUuid: victim.uuid }).expect(200);
  await postAsAttacker('/register/stripe/intent/customers', { email: attacker.email, setupIntentId }).expect(
    404,
  );
  await postAsAttacker(
    '/register/savvy',
    buildRegistration(attacker, { setupIntentClientSecret: clientSecret }),
  ).expect(409);

  advanceClock(hour);
  await drain();

  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: victim.email }]);
});

test('lost visitor key finishes the purchase by e-mail', async () => {
  const { saveCard, postAsAttacker, victim, drain, sentMails } = await setupTwo();
  const { clientSecret } = await saveCard(victim);

  const reply = await postAsAttacker(
    '/register/savvy',
    buildRegistration(victim, { setupIntentClientSecret: clientSecret }),
  ).expect(409);
  await drain();

  expect(reply.body.code).toBe('finish-by-email');
  const mails = sentMails.filter(({ to }) => to === victim.email).map(({ subject }) => subject);
  expect(mails).toContain('Your Tidewell account is ready');
});

test('first private call gives a browser its key', async () => {
  const { call, victim } = await setupTwo();
  const body = { email: victim.email, userUuid: victim.uuid };

  const reply = await call('post', intentPath, { body, browser: null }).expect(200);

  const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(
    /^visitor_key=[\w-]{43}\.[\w-]{22}; Max-Age=34560000; Path=\/;.* HttpOnly; SameSite=Lax$/,
  );
});

test('https sites give the key to secure connections only', async () => {
  const api = await setupPayments({ environment: { API_PUBLIC_URL: 'https://api.example.org/v1' } });
  const { uuid: userUuid, email } = createVisitor();

  const reply = await api.call('post', intentPath, { body: { email, userUuid }, browser: null }).expect(200);
  const foreign = await api
    .call('post', intentPath, {
      body: { email, userUuid },
      browser: null,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    .expect(200);

  expect(String(reply.headers['set-cookie'])).toMatch(/Secure; SameSite=Lax/);
  expect(String(foreign.headers['set-cookie'])).toMatch(/Secure; Partitioned; SameSite=None/);
});

test('the visitor key is stored hashed only', async () => {
  const { call, victim, db } = await setupTwo();
  const body = { email: victim.email, userUuid: victim.uuid };
  const reply = await call('post', intentPath, { body, browser: null }).expect(200);
  const key = /visitor_key=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';

  const rows = await db.selectFrom('visitorContexts').selectAll().execute();

  expect(key).toHaveLength(43);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.keyHash).toEqual(createHash('sha256').update(key).digest());
});

test('account needs a session, not the old key', async () => {
  const { joinAs, requestIntent, call, victim } = await setupTwo();
  const { token, intent } = await joinAs(victim);

  const other = { ...victim, email: 'second@example.org' };
  const { body } = await requestIntent(other).expect(200);
  const signedIn = await call('post', intentPath, {
    body: { email: victim.email, userUuid: victim.uuid },
    token,
  }).expect(409);

  expect(body.stripeCustomerId).not.toBe(intent.stripeCustomerId);
  expect(signedIn.body.code).toBe('already-subscribed');
});

test('old key opens no answers of an account', async () => {
  const { call, joinAs, victim } = await setupTwo();
  const quizAnswers = { goals: { type: 'MULTIPLE_CHOICE', answer: ['start'] } };
  const body = { quizAnswers, userUuid: victim.uuid };
  const { body: snapshot } = await call('post', '/quiz-snapshot', { body }).expect(201);
  const readStory = (token?: string) =>
    call('get', `/quiz-snapshot/${snapshot.id}/story`, { browser: victim.uuid, ...(token && { token }) });
  await readStory().expect(200);

  const { token } = await joinAs(victim);

  await readStory().expect(404);
  await readStory(token).expect(200);
});

test('signing out takes the key from the browser', async () => {
  const { joinAs, call, victim } = await setupTwo();
  const { token } = await joinAs(victim);

  const reply = await call('post', '/auth/logout', { token, browser: victim.uuid }).expect(200);

  expect(String(reply.headers['set-cookie'])).toMatch(/^visitor_key=; Path=\/; Expires=Thu, 01 Jan 1970/);
});

test('payment without an agreement is a security event', async () => {
  const { requestIntent, victim, db } = await setupTwo();
  const { body: intent } = await requestIntent(victim).expect(200);

  const events = await db.selectFrom('securityEvents').select(['kind', 'details']).execute();

  expect(events).toEqual([
    { kind: 'payment-without-agreement', details: { intentId: intent.setupIntentId } },
  ]);
});

test('repeat gives no session after a verified link', async () => {
  const { joinAs, register, call, drain, readMailedCode } = await setupTwo();
  const attacker = { uuid: randomUUID(), email: 'owner@example.org' };
  const { intent } = await joinAs(attacker, {});
  await call('post', '/auth/magic-link', { body: { email: attacker.email }, browser: 'owner' }).expect(200);
  await drain();
  const code = atob(readMailedCode('token'));
  await call('post', '/auth/exchange', { body: { code }, browser: 'owner' }).expect(200);

  const { body } = await register(attacker, intent.clientSecret).expect(409);

  expect(body.code).toBe('intent-used');
  expect(body).not.toHaveProperty('token');
});

test('guesses at a uuid do not block registration', async () => {
  const { saveCard, register, postAsAttacker, victim, attacker, sandbox } = await setupTwo();
  const { clientSecret } = await saveCard(victim);
  const guess = buildRegistration(attacker, { setupIntentClientSecret: 'seti_guess_secret_guess' });
  // The provider delays the first guess until the fault is cleared.
  await sandbox.sendCommand('faults', { path: 'seti_guess', kind: 'delay', ms: 15_000 });
  const answers: number[] = [];
  const send = async (call: ReturnType<typeof postAsAttacker>) => answers.push((await call).status);

  const guesses = Array.from({ length: 20 }, () => send(postAsAttacker('/register/savvy', guess)));
  await Promise.race(guesses);
  await send(register(victim, clientSecret));
  await sandbox.clearFaults();
  await Promise.all(guesses);

  expect(answers.slice(0, -1)).toContain(200);
  expect(answers.filter((status) => status === 403)).toHaveLength(20);
});

/** A member whose account a thief moves to another address; `undo` is the code in the former mailbox. */
async function setupMovedAccount({ isProven }: { isProven: boolean }) {
  const api = await setupTwo();
  const { victim, call, db, readMailedCode, drain, clock } = api;
  await api.joinAs(victim);
  const uuid = await api.findContextId(victim);
  if (isProven) await verifyEmail(db, uuid, clock());
  const token = await startSession(db, uuid, clock(), { method: 'link' });
  await call('post', '/account/email', { token, body: { email: 'thief@example.org' } }).expect(200);
  await drain();
  await call('post', '/auth/email/confirm', { body: { code: readMailedCode('emailToken') } }).expect(200);
  await drain();
  return { ...api, undo: { code: readMailedCode('emailUndoToken') } };
}

test('address that its owner can still take back buys nothing', async () => {
  const { victim, undo, call, ...api } = await setupMovedAccount({ isProven: true });
  const blocker = createVisitor();
  const wrong = { ...blocker, email: victim.email.toUpperCase() };
  expect((await api.requestIntent(wrong).expect(409)).body.code).toBe('email-in-use');
  const { clientSecret } = await api.saveCard(blocker);
  expect((await api.register(wrong, clientSecret).expect(409)).body.code).toBe('email-in-use');
  await api.register(blocker, clientSecret).expect(200);
  await call('post', '/auth/email/undo', { body: undo }).expect(200, { email: victim.email });
});

test('address that was never proven is not reserved', async () => {
  const { victim, ...api } = await setupMovedAccount({ isProven: false });
  const owner = { ...createVisitor(), email: victim.email };
  const { clientSecret } = await api.saveCard(owner);
  await api.register(owner, clientSecret).expect(200);
});

test('requested change does not reserve the wanted address', async () => {
  const { victim, call, ...api } = await setupTwo();
  await api.joinAs(victim);
  const method = { method: 'link' } as const;
  const token = await startSession(api.db, await api.findContextId(victim), api.clock(), method);
  const owner = createVisitor();
  await call('post', '/account/email', { token, body: { email: owner.email } }).expect(200);
  const { clientSecret } = await api.saveCard(owner);
  await api.register(owner, clientSecret).expect(200);
});
