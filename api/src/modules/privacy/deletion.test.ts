import { sql } from 'kysely';
import { addMilliseconds, day, hour, minute } from '../../platform/clock';
import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import { insertRow } from '../../platform/testing/insert-row';
import { runInTurns } from '../../platform/testing/run-in-turns';
import { readOutcomes, setupPrivacy } from './testing/setup-privacy';

test('deleted member is gone here and at every provider', async () => {
  const api = await setupPrivacy();
  const { token, email, uuid, customerId, memberUuid } = await api.joinMember();
  await api.requestExport({ token });
  await api.drain();
  const { body } = await api.deleteMe({ token, body: { email: email.toUpperCase() } }).expect(200);
  expect(body.code).toMatch(/^[\w-]{43}$/);
  expect(readOutcomes(body.deletion)).toMatchObject({ own: null, stripe: null, customerio: null });
  await api.call('get', '/user', { token }).expect(401);

  await api.drain();
  const { body: later } = await api.readDeletion(body.code).expect(200);
  expect(readOutcomes(later)).toEqual({
    own: 'deleted',
    stripe: 'deleted',
    revenuecat: 'deleted',
    customerio: 'deleted',
    analytics: 'on-request',
    google: 'on-request',
  });
  expect(later.receipts.every(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toBe(true);
  expect(await api.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect((await api.listSubscriptions(customerId)).map(({ status }) => status)).toEqual(['canceled']);
  const records = await api.sandbox.readRecords('revenuecat');
  expect(records.filter(({ method, path }) => method === 'DELETE' && path.includes(memberUuid))).toHaveLength(
    1,
  );

  await api.db.updateTable('outbox').set({ payload: '{}' }).where('topic', '=', 'mail').execute();
  expect(await api.findTraces([email, uuid])).toEqual([]);
  const kept = (await api.findTraces([memberUuid, customerId])).map((trace) => trace.split(':')[0]);
  const allowed = [
    'agreements',
    'consents',
    'provider_events',
    'security_events',
    'subscriptions',
    'trial_cards',
  ];
  // The keys of jobs stay, so that none is added again.
  expect(kept.filter((table = '') => ![...allowed, 'outbox'].includes(table))).toEqual([]);
  const jobs = await api.db.selectFrom('outbox').select('payload').execute();
  expect(JSON.stringify(jobs)).not.toContain(memberUuid);
});

test('sent mails to an unproven address are cleared, waiting ones stay', async () => {
  const { visitor, ...api } = await setupPrivacy();
  const { token } = await api.joinAs(visitor);
  await api.drain();
  const { email } = visitor;
  await api.call('post', '/auth/magic-link', { body: { email } }).expect(200);
  const listTopics = async () => {
    const jobs = await api.db.selectFrom('outbox').select(['topic', 'doneAt', 'payload']).execute();
    return jobs
      .filter(({ payload }) => JSON.stringify(payload).includes(email))
      .map(({ topic, doneAt }) => (doneAt ? `done ${topic}` : topic));
  };
  expect(await listTopics()).toContain('done mail');
  await api.deleteMe({ token: token ?? '', body: { email } }).expect(200);
  // Neither the mail that confirms the deletion nor the link runs before the deletion is done.
  const runAt = addMilliseconds(api.clock(), hour);
  await api.db.updateTable('outbox').set({ runAt }).where('topic', 'in', ['mail', 'magic-link']).execute();
  await api.drain();
  expect((await listTopics()).sort()).toEqual(['magic-link', 'mail']);
});

test('proof of a purchase outlives the account', async () => {
  const { visitor, ...api } = await setupPrivacy();
  const { token, intent } = await api.joinAs(visitor);
  const memberUuid = await api.findContextId(visitor);
  const { setupIntentId } = await api.db
    .selectFrom('cardIntents')
    .select('setupIntentId')
    .where('userUuid', '=', memberUuid)
    .executeTakeFirstOrThrow();
  const agreement = { userUuid: memberUuid, agreedAt: api.clock() };
  await insertRow(api.db, 'agreements', { ...agreement, intentId: setupIntentId, hash: 'bought' });
  await insertRow(api.db, 'agreements', { ...agreement, intentId: 'seti_abandoned', hash: 'abandoned' });
  await api.deleteMe({ token, browser: visitor.uuid, body: { email: visitor.email } }).expect(200);
  const kept = await api.db.selectFrom('agreements').select(['hash', 'subscriptionId']).execute();
  expect(kept).toEqual([{ hash: 'bought', subscriptionId: expect.stringMatching(/^sub_/) }]);
  expect(intent.stripeCustomerId).toMatch(/^cus_/);
  api.advanceClock(500 * day);
  await api.runRetention();
  expect(await api.db.selectFrom('agreements').select('hash').execute()).toEqual([{ hash: 'bought' }]);
});

test('deletion is confirmed by mail with the page of receipts', async () => {
  const api = await setupPrivacy();
  const { token, email } = await api.joinMember();
  api.setPageLocale('es');
  const { body } = await api.deleteMe({ token, body: { email } }).expect(200);
  await api.drain();
  const mail = api.sentMails.filter(({ to }) => to === email).at(-1);
  expect(mail?.subject).toBe('Se eliminó tu cuenta de Tidewell');
  // The member's account says Europe/Berlin.
  expect(mail?.text).toMatch(/\d:\d\d:\d\d.{1,12}(GMT|CES?T)\+?\d?/);
  expect(mail?.text).not.toContain('UTC');
  expect(mail?.text).toContain(`http://site.test/your-data/deletion#${body.code}`);
});

test.each([{}, { email: 'other@example.org' }])(
  'member who does not confirm keeps everything: %j',
  async (body) => {
    const api = await setupPrivacy();
    const { token } = await api.joinMember();
    const reply = await api.deleteMe({ token, body });
    expect([reply.status, reply.body.code]).toEqual([403, 'confirmation-required']);
    await api.call('get', '/user', { token }).expect(200);
  },
);

test('second deletion finds nothing', async () => {
  const api = await setupPrivacy();
  const { uuid, email } = createVisitor();
  await api.leaveData(uuid, email);
  const replies = await Promise.all([api.deleteMe({ browser: uuid }), api.deleteMe({ browser: uuid })]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.filter(({ body }) => body.code !== null)).toHaveLength(1);
  const later = await api.deleteMe({ browser: uuid }).expect(200);
  expect(later.body).toEqual({ code: null, deletion: null });
});

test('decision at the same moment as a deletion comes before it or not at all', async () => {
  const api = await setupPrivacy();
  const { uuid, email } = createVisitor();
  await api.leaveData(uuid, email);
  const asked = { uuid, policyVersion: '2026-11', surface: 'cookie-preferences', locale: 'en' };
  const body = { ...asked, decisions: [{ purpose: 'health', granted: false }] };
  const [decided, deleted] = await runInTurns(api.database, [
    () => api.call('post', '/consents', { body }),
    () => api.deleteMe({ browser: uuid }),
  ]);
  expect([201, 403]).toContain(decided?.status);
  expect(deleted?.status).toBe(200);
  const events = await api.db.selectFrom('securityEvents').select('kind').orderBy('id').execute();
  expect(events.at(-1)?.kind).toBe('person-deleted');
});

test('deletion under way shows its true state', async () => {
  const api = await setupPrivacy();
  const { uuid, email } = createVisitor();
  await api.leaveData(uuid, email);
  await api.call('post', '/a/lead', { body: { userUuid: uuid, email, eventSource: 'quiz' } });
  const links = (await api.call('get', '/share/links', { browser: uuid })).body.links;
  const { body } = await api.deleteMe({ browser: uuid }).expect(200);
  // The rows are still there, and nothing opens them.
  expect(await api.db.selectFrom('shares').select('shareHash').execute()).not.toEqual([]);
  expect(links).toHaveLength(1);
  await api.call('get', `/share/data/${links[0].shareHash}`, { browser: 'reader' }).expect(404);
  expect(readOutcomes((await api.readDeletion(body.code)).body)).toMatchObject({ own: null });
  await api.drain();
  expect(readOutcomes((await api.readDeletion(body.code)).body)).toMatchObject({ own: 'deleted' });
  expect(await api.findTraces([email, uuid])).toEqual([]);
});

test('jobs after the deletion are about a new beginning', async () => {
  const api = await setupPrivacy();
  const { token, email } = await api.joinMember();
  await api.deleteMe({ token, body: { email } }).expect(200);
  await api.call('post', '/auth/magic-link', { body: { email } }).expect(200);
  const runAt = addMilliseconds(api.clock(), hour);
  await api.db.updateTable('outbox').set({ runAt }).where('topic', '=', 'magic-link').execute();
  await api.drain();
  const link = await api.db
    .selectFrom('outbox')
    .select(['payload', 'doneAt'])
    .where('topic', '=', 'magic-link')
    .executeTakeFirstOrThrow();
  expect(link).toEqual({ payload: expect.objectContaining({ email }), doneAt: null });
});

test('receipts wait for what failed, here or at a provider', async () => {
  const api = await setupPrivacy();
  const { token, email, customerId } = await api.joinMember();
  await api.breakCalls('customers/.*', { method: 'DELETE', kind: 'error', status: 400, times: 1 });
  const { body } = await api.deleteMe({ token, body: { email } }).expect(200);
  await sql`alter table leads rename to leads_elsewhere`.execute(api.db);
  await api.drain();
  await sql`alter table leads_elsewhere rename to leads`.execute(api.db);
  const waiting = await api.readDeletion(body.code).expect(200);
  expect(readOutcomes(waiting.body)).toMatchObject({ own: null, stripe: null, customerio: 'deleted' });
  await api.passTime(5 * minute);
  const later = await api.readDeletion(body.code).expect(200);
  expect(readOutcomes(later.body)).toMatchObject({ own: 'deleted', stripe: 'deleted' });
  expect(await api.stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
  expect(await api.db.selectFrom('leads').select('id').execute()).toEqual([]);
});

test('forgotten receipt is asked for again', async () => {
  const api = await setupPrivacy();
  const { token, email } = await api.joinMember();
  const { body } = await api.deleteMe({ token, body: { email } }).expect(200);
  await api.db.deleteFrom('outbox').where('topic', '=', 'privacy-erase').execute();
  api.advanceClock(4 * hour);
  await api.runUpkeep();
  await api.drain();
  expect(readOutcomes((await api.readDeletion(body.code)).body)).toMatchObject({ stripe: 'deleted' });
});

test('receipts are deleted after their time', async () => {
  const api = await setupPrivacy();
  const { uuid, email } = createVisitor();
  await api.leaveData(uuid, email);
  const { body } = await api.deleteMe({ browser: uuid }).expect(200);
  await api.drain();
  api.advanceClock(740 * day);
  await api.runRetention();
  await api.readDeletion(body.code).expect(404);
});
