import { minute, second } from '../clock';
import { newVisitor, type PaymentsApi, setupPayments, type Visitor } from '../stripe/testing/setup-payments';

async function setupMessaging() {
  const api = await setupPayments();
  await api.sandbox.fault('customerio', undefined);
  const visitor = newVisitor();
  let token: string | undefined;
  let context: string | undefined;
  const joinAs = async (member: Visitor) => {
    const joined = await api.joinAs(member);
    token = joined.token;
    context = await api.contextOf(visitor);
    return joined;
  };
  /** Sends a decision as the browser does, with the session if there is one. */
  const decide = (granted: boolean, { uuid } = visitor) =>
    api
      .call('post', '/consents', {
        ...(token !== undefined && { token }),
        body: {
          uuid,
          decisions: [{ purpose: 'messaging', granted }],
          policyVersion: '2026-11',
          surface: 'registration',
          locale: 'en',
        },
      })
      .expect(201);
  return {
    ...api,
    visitor,
    decide,
    joinAs,
    calls: () => (context === undefined ? [] : callsAbout(api, context)),
  };
}

/** Method, subpath and body of each accepted call to the provider about a visitor. */
async function callsAbout({ sandbox }: Pick<PaymentsApi, 'sandbox'>, uuid: string) {
  const records = await sandbox.records('customerio');
  return records
    .filter(({ path, status }) => path.includes(uuid) && status === 200)
    .map(({ method, path, request }) => ({
      call: `${method} ${path.split(uuid)[1]}`.trim(),
      body: request,
    }));
}

test('new member with consent is identified and tracked', async () => {
  const { visitor, decide, joinAs, drain, calls } = await setupMessaging();
  await decide(true);
  await drain();
  await joinAs(visitor);
  await drain();
  const time = expect.any(Number);
  expect(await calls()).toEqual([
    {
      call: 'PUT',
      body: { email: visitor.email, registeredOnWeb: true, distinct_id: visitor.uuid, time },
    },
    {
      call: 'POST /events',
      body: {
        name: 'RegisterSuccess',
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        timestamp: time,
        data: { distinct_id: visitor.uuid, time },
      },
    },
  ]);
});

test('member without consent is never sent', async () => {
  const { visitor, decide, joinAs, drain, calls } = await setupMessaging();
  await joinAs(visitor);
  await decide(false);
  await drain();
  expect(await calls()).toEqual([]);
});

test('visitor without an account is never sent', async () => {
  const { decide, drain, calls } = await setupMessaging();
  await decide(true);
  await drain();
  expect(await calls()).toEqual([]);
});

test('member who agrees later is identified then', async () => {
  const { visitor, decide, joinAs, drain, calls } = await setupMessaging();
  await joinAs(visitor);
  await drain();
  await decide(true);
  await drain();
  expect(await calls()).toEqual([{ call: 'PUT', body: expect.objectContaining({ email: visitor.email }) }]);
});

test('withdrawal deletes the member at the provider', async () => {
  const { visitor, decide, joinAs, drain, calls } = await setupMessaging();
  await decide(true);
  await drain();
  await joinAs(visitor);
  await drain();
  await decide(false);
  await drain();
  await decide(true);
  await drain();
  expect((await calls()).map(({ call }) => call)).toEqual(['PUT', 'POST /events', 'DELETE', 'PUT']);
});

test('last decision wins when jobs overlap', async () => {
  const { visitor, decide, joinAs, drain, calls } = await setupMessaging();
  await joinAs(visitor);
  for (const granted of [true, false, true, false]) await decide(granted);
  await drain();
  const last = (await calls()).at(-1)?.call;
  expect([undefined, 'DELETE']).toContain(last);
});

test('withdrawal during a provider call is applied', async () => {
  const { visitor, decide, joinAs, drain, calls, sandbox } = await setupMessaging();
  await joinAs(visitor);
  await drain();
  await decide(true);
  await sandbox.fault('customerio', { delayMs: 300, times: 1 });
  const drained = drain();
  await decide(false);
  await drained;
  await drain();
  const all = (await calls()).map(({ call }) => call);
  expect([[], ['PUT', 'DELETE']]).toContainEqual(all);
});

test('failed provider call is retried, event counts once', async () => {
  const { visitor, decide, joinAs, drain, calls, advance, sandbox, address } = await setupMessaging();
  await decide(true);
  await drain();
  await joinAs(visitor);
  await sandbox.fault('customerio', { status: 503, times: 2 });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await drain();
    advance(minute);
  }
  expect((await calls()).map(({ call }) => call)).toEqual(['PUT', 'POST /events']);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('outbox_attempts_total{topic="messaging",outcome="failed"}');
  expect(metrics).toContain('outbox_attempts_total{topic="messaging",outcome="done"}');
});

test('resent event keeps its id', async () => {
  const { visitor, decide, joinAs, drain, calls, db } = await setupMessaging();
  await decide(true);
  await joinAs(visitor);
  await drain();
  await db.updateTable('outbox').set({ doneAt: null }).where('topic', '=', 'messaging').execute();
  await db
    .updateTable('outbox')
    .set({ runAt: new Date(0) })
    .execute();
  await drain();
  const ids = (await calls()).flatMap(({ body }) =>
    body && typeof body === 'object' && 'id' in body ? [body.id] : [],
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('hanging provider delays neither replies nor mail', async () => {
  const { visitor, decide, joinAs, drain, sandbox, sentMails, db } = await setupMessaging();
  await decide(true);
  await sandbox.fault('customerio', { delayMs: 20 * second, kind: 'reset' });
  const before = performance.now();
  await joinAs(visitor);
  const drained = drain();
  while (sentMails.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(performance.now() - before).toBeLessThan(15 * second);
  await drained;
  const job = await db
    .selectFrom('outbox')
    .select(['doneAt', 'deadAt', 'lastError'])
    .where('topic', '=', 'messaging')
    .where('key', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(job).toMatchObject({ doneAt: null, deadAt: null, lastError: expect.any(String) });
  await sandbox.fault('customerio', undefined);
});

test('test user is never sent', async () => {
  const { visitor, decide, joinAs, drain, calls, post } = await setupMessaging();
  await post('/e2e/cleanup', { testUserEmail: visitor.email.toUpperCase() }).expect(200);
  await decide(true);
  await joinAs(visitor);
  await drain();
  expect(await calls()).toEqual([]);
});

test('new test user is deleted at the provider', async () => {
  const { visitor, decide, joinAs, drain, calls, post, db } = await setupMessaging();
  await joinAs(visitor);
  await decide(true);
  await drain();
  await post('/e2e/cleanup', { testUserEmail: visitor.email }).expect(200);
  await drain();
  expect((await calls()).at(-1)?.call).toBe('DELETE');
  expect(await db.selectFrom('messagingPeople').selectAll().execute()).toEqual([]);
});
