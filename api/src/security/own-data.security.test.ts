import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deletePerson } from '../modules/privacy/delete-person';
import { readOutcomes, setupPrivacy } from '../modules/privacy/testing/setup-privacy';
import { addMilliseconds, hour, minute } from '../platform/clock';
import { enqueue } from '../platform/outbox/outbox';
import { createVisitor } from '../platform/stripe/testing/setup-payments';

test('visitor exports with their key, a stranger with the uuid gets nothing', async () => {
  const { visitor, ...api } = await setupPrivacy();
  await api.leaveData(visitor.uuid, visitor.email);
  const own = { browser: visitor.uuid };
  await api.requestExport(own).expect(202);
  await api.drain();
  const archive = await api.openArchive(own);
  expect(archive.rows('quizSnapshots')).toHaveLength(1);
  expect(archive.rows('analyticsEvents')).toHaveLength(1);

  const stranger = { browser: randomUUID() };
  await api.call('post', '/a/lead', {
    ...stranger,
    body: { userUuid: visitor.uuid, email: 'stranger@example.org', eventSource: 'quiz' },
  });
  await api.call('get', '/privacy/export/file', stranger).expect(404);
  expect(await api.readExport(stranger)).toBeNull();
  await api.requestExport(stranger).expect(202);
  await api.drain();
  const theirs = await api.openArchive(stranger);
  expect(theirs.rows('leads')).toMatchObject([{ email: 'stranger@example.org' }]);
  expect(theirs.rows('quizSnapshots')).toEqual([]);
  expect(theirs.rows('analyticsEvents')).toEqual([]);
  expect(theirs.json).not.toContain(visitor.email);
});

test('browser that claims a number later gets none of its events', async () => {
  const api = await setupPrivacy();
  const { uuid } = createVisitor();
  await api.call('post', '/a/event', { body: { uuid, event: 'PageView', properties: {} } });
  api.advanceClock(hour);
  const stranger = { browser: randomUUID() };
  await api.call('post', `/a/user-info/${uuid}`, { ...stranger, body: { adMetrics: {} } }).expect(202);
  await api.call('post', '/a/event', { body: { uuid, event: 'PageView', properties: {} } });
  await api.requestExport(stranger).expect(202);
  await api.drain();
  expect((await api.openArchive(stranger)).rows('analyticsEvents')).toEqual([]);
});

test('who hands out a number gets no events of those who use it', async () => {
  const api = await setupPrivacy();
  const { uuid } = createVisitor();
  const tell = (event: string) => api.call('post', '/a/event', { body: { uuid, event, properties: {} } });
  const attacker = { browser: randomUUID() };
  await api.call('post', `/a/user-info/${uuid}`, { ...attacker, body: { adMetrics: {} } }).expect(202);
  await tell('Own');
  // The database dates events itself.
  const anHourAgo = addMilliseconds(api.clock(), -hour);
  await api.db.updateTable('visitorContexts').set({ createdAt: anHourAgo }).execute();
  await api.db.updateTable('analyticsEvents').set({ receivedAt: anHourAgo }).execute();
  await tell('OfTheVictim');
  await api.call('post', `/a/user-info/${uuid}`, { body: { adMetrics: {} }, browser: 'victim' }).expect(202);
  await tell('OfTheVictimToo');
  await api.requestExport(attacker).expect(202);
  await api.drain();
  const events = (await api.openArchive(attacker)).rows('analyticsEvents');
  expect(events.map(({ event }) => event)).toEqual(['Own']);
});

test('another member and a signed-out browser get nothing', async () => {
  const api = await setupPrivacy();
  const member = await api.joinMember();
  await api.requestExport({ token: member.token }).expect(202);
  await api.drain();
  const other = await api.joinMember();
  await api.call('get', '/privacy/export/file', { token: other.token }).expect(404);
  // The member's own browser with the key, after the session ended.
  await api.call('get', '/privacy/export/file', { browser: member.uuid }).expect(404);
  await api.call('get', '/privacy/export/file', { browser: null }).expect(404);
});

test.each(['member', 'visitor'])('%s who deletes answers leaves none in earlier copies', async (who) => {
  const { visitor, ...api } = await setupPrivacy();
  await api.leaveData(visitor.uuid, visitor.email);
  const token = who === 'member' ? (await api.joinAs(visitor)).token : undefined;
  const caller = { browser: visitor.uuid, token };
  await api.requestExport(caller).expect(202);
  await api.drain();
  expect((await api.openArchive(caller)).rows('quizSnapshots')).toHaveLength(1);
  await api.saveConsents(visitor.uuid, { health: false }, caller);
  await api.call('get', '/privacy/export/file', caller).expect(404);
  await api.passTime(2 * minute);
  const archive = await api.openArchive(caller);
  expect([archive.rows('quizSnapshots'), archive.rows('shares')]).toEqual([[], []]);
});

test('member deletes the answers their browser gave before it signed in', async () => {
  const api = await setupPrivacy();
  const { token } = await api.joinMember();
  const earlier = createVisitor();
  await api.leaveData(earlier.uuid, earlier.email);
  const caller = { token, browser: earlier.uuid };
  await api.requestExport(caller).expect(202);
  await api.drain();
  expect((await api.openArchive(caller)).rows('quizSnapshots')).toHaveLength(2);
  // A stranger who knows the number deletes nothing.
  await api.saveConsents(earlier.uuid, { health: false }, { browser: randomUUID() });
  expect((await api.openArchive(caller)).rows('quizSnapshots')).toHaveLength(2);
  await api.saveConsents(earlier.uuid, { health: false }, caller);
  await api.call('get', '/privacy/export/file', caller).expect(404);
  await api.passTime(2 * minute);
  expect((await api.openArchive(caller)).rows('quizSnapshots')).toEqual([]);
});

test('key opens no copy of a number that became an account', async () => {
  const api = await setupPrivacy();
  const [earlier, buyer] = [createVisitor(), createVisitor()];
  const browser = { browser: buyer.uuid };
  const lead = { userUuid: earlier.uuid, email: earlier.email, eventSource: 'quiz' };
  await api.call('post', '/a/lead', { ...browser, body: lead }).expect(202);
  await api.leaveData(buyer.uuid, buyer.email);
  await api.requestExport(browser).expect(202);
  const { token } = await api.joinAs(buyer);
  await api.drain();
  expect(await api.readExport(browser)).toBeNull();
  await api.call('get', '/privacy/export/file', browser).expect(404);
  expect((await api.openArchive({ ...browser, token })).rows('leads')).toHaveLength(2);
});

test('address that is not proven opens nothing of its owner', async () => {
  const api = await setupPrivacy();
  const owner = createVisitor();
  await api.leaveData(owner.uuid, owner.email);
  const impostor = createVisitor();
  const { token } = await api.joinAs({ ...impostor, email: owner.email });
  await api.requestExport({ token, browser: impostor.uuid }).expect(202);
  await api.drain();
  expect((await api.openArchive({ token, browser: impostor.uuid })).rows('leads')).toEqual([]);
});

test('ended session deletes nothing', async () => {
  const api = await setupPrivacy();
  const { token, email, uuid } = await api.joinMember();
  await api.call('post', '/auth/logout', { token });
  await api.deleteMe({ token, browser: uuid, body: { email } }).expect(401);
  expect(await api.db.selectFrom('members').select('email').execute()).toEqual([{ email }]);
});

test('visitor deletes with their key, a stranger with the uuid deletes nothing', async () => {
  const api = await setupPrivacy();
  const { uuid, email } = createVisitor();
  await api.leaveData(uuid, email);
  const stranger = { browser: randomUUID() };
  await api.call('post', '/a/lead', { ...stranger, body: { userUuid: uuid, email, eventSource: 'quiz' } });
  const { body: theirs } = await api.deleteMe(stranger).expect(200);
  expect(theirs.deletion).toMatchObject({ hadAccount: false });
  await api.drain();
  expect(await api.db.selectFrom('quizSnapshots').select('id').execute()).toHaveLength(1);
  expect(await api.db.selectFrom('analyticsEvents').select('uuid').execute()).toHaveLength(1);

  const { body } = await api.deleteMe({ browser: uuid }).expect(200);
  await api.drain();
  expect(readOutcomes((await api.readDeletion(body.code)).body)).toEqual({
    own: 'deleted',
    stripe: 'nothing-held',
    revenuecat: 'nothing-held',
    customerio: 'nothing-held',
    analytics: 'on-request',
    google: 'on-request',
  });
  expect(await api.findTraces([email, uuid])).toEqual([]);
});

test.each([
  ['still', false, ['canceled']],
  ['no longer', true, []],
] as const)('deleted visitor whose customer %s exists registers in vain', async (_when, isErased, plans) => {
  const { visitor, ...api } = await setupPrivacy();
  const intent = await api.saveCard(visitor);
  await api.breakCalls('subscriptions', { kind: 'delay', ms: 60_000, times: 1 });
  const registering = api.register(visitor, intent.clientSecret).then((answer) => answer);
  await api.sandbox.waitForFaultsLeft(0);
  const { body } = await api.deleteMe({ browser: visitor.uuid }).expect(200);
  if (isErased) await api.drain();
  await api.sandbox.clearFaults();

  expect((await registering).body).toMatchObject({ code: 'payment-incomplete' });
  await api.drain();
  expect(await api.db.selectFrom('members').select('uuid').execute()).toEqual([]);
  expect(await api.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(readOutcomes((await api.readDeletion(body.code)).body)).toMatchObject({ stripe: 'deleted' });
  const { stripeCustomerId } = intent;
  expect((await api.listSubscriptions(stripeCustomerId)).map(({ status }) => status)).toEqual(plans);
});

test.each([
  ['customer', 'customers', 0],
  ['card', 'setup_intents', 7],
  ['subscription', 'subscriptions', 0],
] as const)(
  'purchase that waits for its %s leaves nothing of a deleted visitor',
  async (_what, objects, trialDays) => {
    const { visitor, ...api } = await setupPrivacy();
    const { uuid: userUuid, email } = visitor;
    await api.leaveData(userUuid, email);
    const body = { userUuid, email, priceId: await api.findPriceId('plan_monthly'), trialDays };
    const route = trialDays > 0 ? 'card' : 'new-stripe-subscription';
    await api.breakCalls(objects, { kind: 'delay', ms: 60_000, times: 1 });
    const buying = api.post(`/register/stripe/intent/${route}`, body).then((answer) => answer);
    await api.sandbox.waitForFaultsLeft(0);
    await api.deleteMe({ browser: userUuid }).expect(200);
    await api.drain();
    await api.sandbox.clearFaults();

    expect((await buying).body).toMatchObject({ code: 'forbidden' });
    await api.drain();
    expect(await api.findTraces([email])).toEqual([]);
    for (const table of ['customers', 'cardIntents', 'pendingSubscriptions', 'agreements'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await api.stripe.customers.list({ email })).data).toEqual([]);
  },
);

test('visitor who paid and never registered gets their money back', async () => {
  const api = await setupPrivacy();
  const { uuid: userUuid, email } = createVisitor();
  const order = { userUuid, email, priceId: await api.findPriceId('plan_monthly'), trialDays: 0 };
  const { body } = await api.post('/register/stripe/intent/new-stripe-subscription', order).expect(200);
  await api.sandbox.confirmIntent(body.clientSecret);
  const listCharges = async () =>
    (await api.stripe.charges.list({ customer: body.stripeCustomerId })).data.map(({ refunded }) => refunded);
  expect(await listCharges()).toEqual([false]);
  api.advanceClock(minute);
  await api.deleteMe({ browser: userUuid }).expect(200);
  await api.drain();
  expect(await listCharges()).toEqual([true]);
});

test('deletion that began before the registration deletes the account', async () => {
  const { visitor, ...api } = await setupPrivacy();
  const begun = await api.saveCard(visitor);
  // What the visitor could open when they asked.
  const contextIds = [await api.findContextId(visitor)];
  const { body } = await api.register(visitor, begun.clientSecret).expect(200);
  const dependencies = {
    siteUrl: 'http://site.test',
    recipients: [],
    keepPurchaseRecords: async () => {},
    eraseEvents: async () => {},
  };
  const deletion = await api.db
    .transaction()
    .execute((transaction) => deletePerson(transaction, dependencies, { contextIds, now: api.clock() }));
  await api.call('get', '/user', { token: body.token }).expect(401);
  expect(await api.db.selectFrom('members').select('uuid').execute()).toEqual([]);
  expect((await api.readDeletion(deletion?.code ?? '')).body).toMatchObject({ hadAccount: true });
});

test('browser with hundreds of numbers and thousands of jobs deletes itself', async () => {
  const api = await setupPrivacy();
  const { uuid, email } = createVisitor();
  await api.leaveData(uuid, email);
  await addNumbers(api, [uuid], 230);
  const own = {
    topic: 'results-ready',
    payload: { userUuid: randomUUID() },
    runAt: addMilliseconds(api.clock(), hour),
  };
  await enqueue(api.db, own);
  await api.deleteMe({ browser: uuid }).expect(200);
  await api.drain();
  expect(await api.db.selectFrom('visitorContexts').select('id').execute()).toEqual([]);
  const { rows } =
    await sql`select payload from outbox where topic = 'results-ready' and done_at is null`.execute(api.db);
  expect(rows).toEqual([{ payload: own.payload }]);
  const { rows: named } = await sql`
    select from outbox_subjects join outbox on id = job_id where payload = '{}'`.execute(api.db);
  expect(named).toEqual([]);
});

test('prices are shown while twelve browsers with many numbers delete themselves', async () => {
  const api = await setupPrivacy();
  const browsers = Array.from({ length: 12 }, () => createVisitor().uuid);
  for (const browser of browsers) {
    const lead = { userUuid: browser, email: `${browser}@example.org`, eventSource: 'quiz' };
    await api.call('post', '/a/lead', { body: lead }).expect(202);
  }
  await addNumbers(api, browsers, 30);
  const reader = createVisitor();
  const readPrices = async () => (await api.call('get', `/offerings?uuid=${reader.uuid}`)).status;
  await api.drain();

  const leaving = Promise.all(browsers.map(async (browser) => await api.deleteMe({ browser })));
  const during = await repeatUntil(leaving, readPrices);
  const left = await leaving;
  expect(new Set([...during, ...left.map(({ status }) => status)])).toEqual(new Set([200]));
  const countJobs = async () => {
    const waiting = api.db.selectFrom('outbox').select('id').where('topic', '=', 'results-ready');
    return (await waiting.where('doneAt', 'is', null).execute()).length;
  };
  // The calls ended the access, and left the jobs to a job.
  expect(await api.db.selectFrom('visitorContexts').select('userUuid').execute()).toEqual([
    { userUuid: reader.uuid },
  ]);
  expect(await countJobs()).toBe(12 * 30 * 9);

  const meanwhile = await repeatUntil(api.drain(), readPrices);
  expect(new Set(meanwhile)).toEqual(new Set([200]));
  for (const { body } of left) {
    const { body: deletion } = await api.readDeletion(body.code);
    expect(readOutcomes(deletion)).toMatchObject({ own: 'deleted', stripe: 'nothing-held' });
  }
  expect(await countJobs()).toBe(0);
});

test('wrong code opens no receipts', async () => {
  const api = await setupPrivacy();
  await api.readDeletion('A'.repeat(43)).expect(404);
  await api.readDeletion('short').expect(400);
});

/** Gives each browser so many numbers, with nine jobs each that wait. */
async function addNumbers(
  { db, hashVisitorKey }: Awaited<ReturnType<typeof setupPrivacy>>,
  browsers: readonly string[],
  count: number,
): Promise<void> {
  for (const browser of browsers) {
    const { rows } = await sql<{ id: string }>`
      insert into visitor_contexts (id, key_hash, user_uuid, created_at)
      select gen_random_uuid(), ${hashVisitorKey(browser)}, gen_random_uuid(), now() from generate_series(1, ${count}::int)
      returning id`.execute(db);
    await sql`
      insert into outbox (topic, payload, run_at)
      select 'results-ready', jsonb_build_object('userUuid', id), now() + interval '1 hour'
      from unnest(${rows.map(({ id }) => id)}::uuid[]) id, generate_series(1, 9)`.execute(db);
  }
}

/** Calls again and again until something else is over; lists the answers. */
async function repeatUntil<Answer>(over: Promise<unknown>, call: () => Promise<Answer>): Promise<Answer[]> {
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  const answers = [await call()];
  while (!isOver) answers.push(await call());
  await end;
  return answers;
}
