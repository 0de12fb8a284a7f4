import { buildRegistration, createVisitor, setupPayments } from './platform/stripe/testing/setup-payments';

// The rows of the specification's error catalogue that the API implements.

test('401 only for an unknown or ended session', async () => {
  const { call, joinAs } = await setupPayments();
  const { token } = await joinAs(createVisitor());
  await call('get', '/user', { token }).expect(200);
  await call('post', '/auth/logout', { token }).expect(200);
  for (const over of [token, 'ifl_unknown', undefined]) {
    const reply = await call('get', '/user', over === undefined ? {} : { token: over });
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  }
});

test('missing or wrong api key is 403, not 401', async () => {
  const { call, joinAs } = await setupPayments();
  const { token } = await joinAs(createVisitor());
  for (const key of [null, 'another-key']) {
    const reply = await call('get', '/user', { token, headers: { 'api-key': key } });
    expect([reply.status, reply.body.code]).toEqual([403, 'api-key']);
  }
  await call('get', '/user', { token }).expect(200);
});

test('wrong password is 403, not 401', async () => {
  const { post } = await setupPayments();
  const reply = await post('/auth/login', { email: 'unknown@example.org', password: 'something' });
  expect([reply.status, reply.body.code]).toEqual([403, 'wrong-credentials']);
});

test('409 with code for an e-mail in use', async () => {
  const { post, joinAs, findPriceId, saveCard } = await setupPayments();
  const member = createVisitor();
  await joinAs(member);
  const visitor = createVisitor();
  const { clientSecret } = await saveCard(visitor);
  const taken = { email: member.email.toUpperCase(), userUuid: visitor.uuid };
  const priceId = await findPriceId('plan_monthly');
  const calls = [
    ['/register/stripe/intent/card', taken],
    [
      '/register/stripe/intent/new-stripe-subscription',
      { ...taken, priceId, trialDays: 7, currency: 'USD', countryCode: 'US', postalCode: '12345' },
    ],
    [
      '/register/savvy',
      buildRegistration({ ...visitor, email: taken.email }, { setupIntentClientSecret: clientSecret }),
    ],
  ] as const;
  for (const [path, body] of calls) {
    const reply = await post(path, body);
    expect([path, reply.status, reply.type]).toEqual([path, 409, 'application/problem+json']);
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'email-in-use',
      title: 'An account with this email exists',
    });
  }
});

test('validation names each field without its value', async () => {
  const { post } = await setupPayments();
  const reply = await post('/a/lead', {
    userUuid: 'undefined',
    email: 'canary@@example.org',
    eventSource: '',
  });
  expect(reply.status).toBe(400);
  const named = new Set(reply.body.issues.map(({ path }: { path: string }) => path));
  expect([...named]).toEqual(['body.userUuid', 'body.email', 'body.eventSource']);
  expect(reply.text).not.toContain('canary');
});

test('magic link reply is equal for members and strangers', async () => {
  const { post, joinAs } = await setupPayments();
  const member = createVisitor();
  await joinAs(member);
  const answers = await Promise.all(
    [member.email, 'stranger@example.org'].map((email) => post('/auth/magic-link', { email })),
  );
  const replies = answers.map(({ status, body, type }) => ({ status, body, type }));
  expect(replies[0]).toEqual({ status: 200, body: { sent: true }, type: 'application/json' });
  expect(replies[1]).toEqual(replies[0]);
});

test('unexpected error is 500 without details', async () => {
  const { post, database } = await setupPayments();
  await database.pool.query('alter table leads rename to leads_gone');
  const reply = await post('/a/lead', {
    userUuid: createVisitor().uuid,
    email: 'canary@example.org',
    eventSource: 'quiz',
  });
  await database.pool.query('alter table leads_gone rename to leads');
  expect(reply.status).toBe(500);
  expect(Object.keys(reply.body).sort()).toEqual([
    'code',
    'instance',
    'requestId',
    'status',
    'title',
    'type',
  ]);
  expect(reply.text).not.toMatch(/canary|leads_gone|relation/);
});
