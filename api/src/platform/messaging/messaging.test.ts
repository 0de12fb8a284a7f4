import { minute, second } from '../clock';
import {
  createVisitor,
  type PaymentsApi,
  setupPayments,
  type Visitor,
} from '../stripe/testing/setup-payments';

async function setupMessaging() {
  const api = await setupPayments();
  await api.sandbox.setFault('customerio', undefined);
  const visitor = createVisitor();
  let token: string | undefined;
  let context: string | undefined;
  const joinAs = async (member: Visitor) => {
    const joined = await api.joinAs(member);
    token = joined.token;
    context = await api.findContextId(visitor);
    return joined;
  };
  /** Sends a decision as the browser does, with the session if there is one. */
  const decideMessaging = (granted: boolean) => api.decideMails(visitor, granted, { token });
  return {
    ...api,
    visitor,
    decideMessaging,
    joinAs,
    listCalls: () => (context === undefined ? [] : listCallsAbout(api, context)),
  };
}

/** Method, subpath and body of each accepted call to the provider about a visitor. */
async function listCallsAbout({ sandbox }: Pick<PaymentsApi, 'sandbox'>, uuid: string) {
  const records = await sandbox.readRecords('customerio');
  return records
    .filter(({ path, status }) => path.includes(uuid) && status === 200)
    .map(({ method, path, request }) => ({
      call: `${method} ${path.split(uuid)[1]}`.trim(),
      body: request,
    }));
}

test('new member with consent is identified and tracked', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls } = await setupMessaging();
  await decideMessaging(true);
  await drain();
  await joinAs(visitor);
  await drain();
  const time = expect.any(Number);
  expect(await listCalls()).toEqual([
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
  const { visitor, decideMessaging, joinAs, drain, listCalls } = await setupMessaging();
  await joinAs(visitor);
  await decideMessaging(false);
  await drain();
  expect(await listCalls()).toEqual([]);
});

test('visitor without an account is never sent', async () => {
  const { decideMessaging, drain, listCalls } = await setupMessaging();
  await decideMessaging(true);
  await drain();
  expect(await listCalls()).toEqual([]);
});

test('member who agrees later is identified then', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls } = await setupMessaging();
  await joinAs(visitor);
  await drain();
  await decideMessaging(true);
  await drain();
  expect(await listCalls()).toEqual([
    { call: 'PUT', body: expect.objectContaining({ email: visitor.email }) },
  ]);
});

test('revoked consent deletes the member at the provider', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls } = await setupMessaging();
  await decideMessaging(true);
  await drain();
  await joinAs(visitor);
  await drain();
  await decideMessaging(false);
  await drain();
  await decideMessaging(true);
  await drain();
  expect((await listCalls()).map(({ call }) => call)).toEqual(['PUT', 'POST /events', 'DELETE', 'PUT']);
});

test('last decision wins when jobs overlap', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls } = await setupMessaging();
  await joinAs(visitor);
  for (const granted of [true, false, true, false]) await decideMessaging(granted);
  await drain();
  const last = (await listCalls()).at(-1)?.call;
  expect([undefined, 'DELETE']).toContain(last);
});

test('revoked consent during a provider call is applied', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls, sandbox } = await setupMessaging();
  await joinAs(visitor);
  await drain();
  await decideMessaging(true);
  await sandbox.setFault('customerio', { delayMs: 300, times: 1 });
  const drained = drain();
  await decideMessaging(false);
  await drained;
  await drain();
  const all = (await listCalls()).map(({ call }) => call);
  expect([[], ['PUT', 'DELETE']]).toContainEqual(all);
});

test('failed provider call is retried, event counts once', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls, advanceClock, sandbox, address } =
    await setupMessaging();
  await decideMessaging(true);
  await drain();
  await joinAs(visitor);
  await sandbox.setFault('customerio', { status: 503, times: 2 });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await drain();
    advanceClock(minute);
  }
  expect((await listCalls()).map(({ call }) => call)).toEqual(['PUT', 'POST /events']);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('outbox_attempts_total{topic="messaging",outcome="failed"}');
  expect(metrics).toContain('outbox_attempts_total{topic="messaging",outcome="done"}');
});

test('resent event keeps its id', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls, db } = await setupMessaging();
  await decideMessaging(true);
  await joinAs(visitor);
  await drain();
  await db.updateTable('outbox').set({ doneAt: null }).where('topic', '=', 'messaging').execute();
  await db
    .updateTable('outbox')
    .set({ runAt: new Date(0) })
    .execute();
  await drain();
  const ids = (await listCalls()).flatMap(({ body }) =>
    body && typeof body === 'object' && 'id' in body ? [body.id] : [],
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('hanging provider delays neither replies nor mail', async () => {
  const { visitor, decideMessaging, joinAs, drain, sandbox, sentMails, db } = await setupMessaging();
  await decideMessaging(true);
  await sandbox.setFault('customerio', { delayMs: 20 * second, kind: 'reset' });
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
  await sandbox.setFault('customerio', undefined);
});

test('test user is never sent', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls, post } = await setupMessaging();
  await post('/e2e/cleanup', { testUserEmail: visitor.email.toUpperCase() }).expect(200);
  await decideMessaging(true);
  await joinAs(visitor);
  await drain();
  expect(await listCalls()).toEqual([]);
});

test('new test user is deleted at the provider', async () => {
  const { visitor, decideMessaging, joinAs, drain, listCalls, post, db } = await setupMessaging();
  await joinAs(visitor);
  await decideMessaging(true);
  await drain();
  await post('/e2e/cleanup', { testUserEmail: visitor.email }).expect(200);
  await drain();
  expect((await listCalls()).at(-1)?.call).toBe('DELETE');
  expect(await db.selectFrom('messagingPeople').selectAll().execute()).toEqual([]);
});
