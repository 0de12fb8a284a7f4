import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hour } from '../platform/clock';
import { createVisitor, setupPayments, type Visitor } from '../platform/stripe/testing/setup-payments';
import { setup } from '../platform/testing/setup';
import { sharedCalculations, shareResults } from '../platform/testing/share-results';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const quizAnswers = { goals: { type: 'MULTIPLE_CHOICE', answer: ['start'] } };
const consent = { uuid, policyVersion: '2026-11', surface: 'cookie-banner', locale: 'en' };

/** The victim's browser, and the attacker's with the victim's uuid. */
async function setupTwo() {
  const api = await setup();
  const createBrowser = (browser: string) => ({
    post: (path: string, body: object) => api.call('post', path, { body, browser }),
    get: (path: string) => api.call('get', path, { browser }),
    delete: (path: string) => api.call('delete', path, { browser }),
  });
  return { ...api, victim: createBrowser('victim'), attacker: createBrowser('attacker') };
}

test('snapshot id opens no story of another visitor', async () => {
  const { victim, attacker } = await setupTwo();
  const { body } = await victim.post('/quiz-snapshot', { quizAnswers, userUuid: uuid }).expect(201);

  await attacker.get(`/quiz-snapshot/${body.id}/story`).expect(404);
  await victim.get(`/quiz-snapshot/${body.id}/story`).expect(200);
});

test('same answers of two browsers are two snapshots', async () => {
  const { victim, attacker } = await setupTwo();
  const own = await victim.post('/quiz-snapshot', { quizAnswers, userUuid: uuid }).expect(201);
  const other = await attacker.post('/quiz-snapshot', { quizAnswers, userUuid: uuid }).expect(201);
  expect(other.body.id).not.toBe(own.body.id);
});

test('browser keeps a hundred results, and those stay readable', async () => {
  const { victim, attacker, db } = await setupTwo();
  const { body } = await victim.post('/quiz-snapshot', { quizAnswers, userUuid: uuid }).expect(201);
  await sql`
    insert into quiz_snapshots (id, user_uuid, quiz_id, quiz_version, answers, answers_hash, scores, created_at)
    select gen_random_uuid(), user_uuid, quiz_id, quiz_version, answers, n::text, scores, created_at
    from quiz_snapshots, generate_series(1, 99) n`.execute(db);
  const more = { goals: { type: 'MULTIPLE_CHOICE', answer: ['sleep'] } };
  const refused = await victim.post('/quiz-snapshot', { quizAnswers: more, userUuid: uuid });
  expect([refused.status, refused.body.code]).toEqual([409, 'limit-reached']);
  const again = await victim.post('/quiz-snapshot', { quizAnswers, userUuid: uuid }).expect(201);
  expect(again.body.id).toBe(body.id);
  expect((await victim.get(`/quiz-snapshot?userUuid=${uuid}`)).body.results).toHaveLength(100);
  await attacker.post('/quiz-snapshot', { quizAnswers: more, userUuid: uuid }).expect(201);
});

test('fifty reminders of one visitor wait, and others get theirs', async () => {
  const { victim, attacker, db } = await setupTwo();
  const start = (browser: typeof victim, eventId: string) =>
    browser.post('/a/checkout/init', { userUuid: uuid, eventId });
  const first = randomUUID();
  await start(attacker, first).expect(202);
  for (let more = 1; more < 50; more += 1) await start(attacker, randomUUID()).expect(202);
  const refused = await start(attacker, randomUUID());
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await db.selectFrom('checkoutInits').select('eventId').execute()).toHaveLength(50);
  await start(attacker, first).expect(202);
  await start(victim, randomUUID()).expect(202);
});

test('browser keeps fifty numbers, and those stay open', async () => {
  const { victim, attacker } = await setupTwo();
  const visit = (browser: typeof victim, userUuid: string) =>
    browser.post('/quiz-snapshot', { quizAnswers, userUuid });
  for (let number = 1; number < 50; number += 1) await visit(attacker, randomUUID()).expect(201);
  await visit(attacker, uuid).expect(201);
  const refused = await visit(attacker, randomUUID());
  expect([refused.status, refused.body.code]).toEqual([409, 'limit-reached']);
  await visit(attacker, uuid).expect(201);
  await visit(victim, randomUUID()).expect(201);
});

test('forged revocation deletes nothing of another visitor', async () => {
  const { victim, attacker, call, db } = await setupTwo();
  const { body } = await victim.post('/quiz-snapshot', { quizAnswers, userUuid: uuid }).expect(201);
  await shareResults(call, { uuid, browser: 'victim' });

  const decisions = [{ purpose: 'health', granted: false }];
  await attacker.post('/consents', { ...consent, decisions }).expect(201);

  await victim.get(`/quiz-snapshot/${body.id}/story`).expect(200);
  expect(await db.selectFrom('shares').select('shareHash').execute()).toHaveLength(1);
});

test('link agrees to mail at its address only', async () => {
  const { victim, db } = await setupTwo();
  const byLink = { ...consent, surface: 'email-link' };
  const everything = ['messaging', 'analytics', 'advertising', 'health'].map((purpose) => ({
    purpose,
    granted: true,
  }));

  await victim.post('/consents', { ...byLink, decisions: everything }).expect(201);
  await victim.post('/consents', { ...byLink, decisions: everything, email: 'Ada@Example.org' }).expect(201);

  const rows = await db.selectFrom('consents').select(['purpose', 'granted', 'email']).execute();
  expect(rows).toEqual([{ purpose: 'messaging', granted: true, email: 'ada@example.org' }]);
});

/** A visitor who leaves the checkout, to test their mail consents. */
async function setupLeaver() {
  const { visitor, ...api } = await setupPayments();
  const saveDecision = (granted: boolean, body: object = {}) =>
    api.saveConsents(visitor.uuid, { messaging: granted }, { body });
  /** Returns the recipients. */
  async function leaveCheckout() {
    await api.startCheckout(visitor);
    await api.passTime(2 * hour);
    return api.sentMails.map(({ to }) => to);
  }
  const followLink = (email: string) => saveDecision(true, { surface: 'email-link', email });
  return { visitor, saveDecision, followLink, leaveCheckout };
}

test('link to another address lets no mail through', async () => {
  const { visitor, followLink, leaveCheckout } = await setupLeaver();
  await followLink('eve@example.org');
  expect(await leaveCheckout()).toEqual([]);
  await followLink(visitor.email.toUpperCase());
  expect(await leaveCheckout()).toEqual([visitor.email]);
});

test('a link overrules no refusal', async () => {
  const { visitor, saveDecision, followLink, leaveCheckout } = await setupLeaver();
  await saveDecision(false);
  await followLink(visitor.email);
  expect(await leaveCheckout()).toEqual([]);
});

test('only the owner sees a share as own', async () => {
  const { victim, attacker, call } = await setupTwo();
  const { shareHash } = await shareResults(call, { uuid, browser: 'victim' });
  const path = `/share/data/${shareHash}?uuid=${uuid}`;

  expect((await attacker.get(path).expect(200)).body.own).toBe(false);
  expect((await victim.get(path).expect(200)).body.own).toBe(true);
});

test('only its owner makes, lists, mails or ends a share', async () => {
  const { victim, attacker, call, drain, sentMails } = await setupTwo();
  const { shareHash, snapshotId } = await shareResults(call, { uuid, browser: 'victim' });

  await attacker.post('/share/email', { email: 'eve@example.org', uuid, shareHash }).expect(403);
  await attacker.delete(`/share/${shareHash}`).expect(404);
  await attacker.get('/share/links').expect(200, { links: [] });
  await attacker.get(`/share/contents?snapshotId=${snapshotId}`).expect(404);
  const shared = { calculations: sharedCalculations, shareType: 'results', uuid, snapshotId };
  await attacker.post('/share/results/create', shared).expect(404);
  const { links } = (await victim.get('/share/links').expect(200)).body;
  expect(links).toMatchObject([{ shareHash, scales: ['attention'], extras: [] }]);
  await victim.delete(`/share/${shareHash}`).expect(200, { revoked: true });

  const gone = await attacker.get(`/share/data/${shareHash}`).expect(410);
  expect(gone.body).not.toHaveProperty('calculations');
  await drain();
  expect(sentMails).toEqual([]);
});

test('buckets belong to the browser that saved them', async () => {
  const { victim, attacker } = await setupTwo();
  const key = `id||${uuid}`;
  const data = { attributeName: 'id', attributeValue: uuid, assignments: { lp__0: 'plain' } };
  await victim.post('/buckets', { key, data }).expect(200);

  const path = `/buckets?keys=${encodeURIComponent(key)}`;
  expect((await attacker.get(path).expect(200)).body).toEqual({ data: {} });
  await attacker.post('/buckets', { key, data: { assignments: { lp__0: 'trust' } } }).expect(200);
  expect((await victim.get(path).expect(200)).body).toEqual({ data: { [key]: data } });
});

test('buckets are bounded in bytes, number and keys', async () => {
  const { victim } = await setupTwo();
  const keys = Array.from({ length: 11 }, (_, index) => `k${index}`);
  await victim.get(`/buckets?keys=${keys.join(',')}`).expect(400);
  const large = { assignments: { big: 'x'.repeat(20_000) } };
  await victim.post('/buckets', { key: 'large', data: large }).expect(413);
  for (let n = 0; n < 20; n += 1) {
    await victim.post('/buckets', { key: `k${n}`, data: { n } }).expect(200);
  }
  await victim.post('/buckets', { key: 'one more', data: { n: 1 } }).expect(413);
});

test('profile grows by its own browser only', async () => {
  const { victim, attacker, db } = await setupTwo();
  await victim.post(`/a/user-info/${uuid}`, { adMetrics: { gclid: 'own' } }).expect(202);
  await attacker.post(`/a/user-info/${uuid}`, { adMetrics: { gclid: 'forged' } }).expect(202);

  const rows = await db.selectFrom('visitorProfiles').select('adMetrics').orderBy('updatedAt').execute();
  expect(rows.map(({ adMetrics }) => adMetrics)).toEqual([{ gclid: 'own' }, { gclid: 'forged' }]);
});

test('personal event link belongs to its browser', async () => {
  const { victim, attacker, db } = await setupTwo();
  await db.updateTable('liveEvents').set({ joinUrl: 'https://meet.test/room-1' }).execute();
  const body = { eventId: 'getting-started', uuid };
  const own = await victim.post('/live-event-url/create-link', body).expect(201);
  const other = await attacker.post('/live-event-url/create-link', body).expect(201);
  expect(other.body.id).not.toBe(own.body.id);
});

/** A visitor with one result, and a stranger who knows every id of it. */
async function setupVictim() {
  const api = await setupPayments();
  const victim = createVisitor();
  const { body } = await api
    .call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid: victim.uuid } })
    .expect(201);
  const path = `/quiz-snapshot/${body.id}`;
  /** Tries everything with the ids, as one caller. */
  async function expectNothing(caller: { browser: string | null; token?: string }) {
    const list = await api.call('get', `/quiz-snapshot?userUuid=${victim.uuid}`, caller).expect(200);
    expect(JSON.stringify(list.body)).not.toContain(body.id);
    for (const method of ['get', 'delete'] as const) {
      const known = await api.call(method, path, caller).expect(404);
      const unknown = await api.call(method, `/quiz-snapshot/${createVisitor().uuid}`, caller).expect(404);
      expect(known.body.code).toBe(unknown.body.code);
    }
    const moved = await api.call('post', `${path}/account`, caller);
    expect([401, 404]).toContain(moved.status);
    const rows = await api.db.selectFrom('quizSnapshots').select('id').where('id', '=', body.id).execute();
    expect(rows).toHaveLength(1);
  }
  return { ...api, victim, id: body.id, path, expectNothing };
}

const getBrowser = ({ uuid }: Visitor) => uuid;

test('uuid and snapshot id open no result', async () => {
  const { call, path, victim, expectNothing } = await setupVictim();
  await expectNothing({ browser: 'stranger' });
  await expectNothing({ browser: null });
  await call('get', path, { browser: getBrowser(victim) }).expect(200);
});

test('another member reads and deletes nothing', async () => {
  const { joinAs, victim, expectNothing, call, path } = await setupVictim();
  const stranger = createVisitor();
  const { token } = await joinAs(stranger);
  await expectNothing({ browser: getBrowser(stranger), token });
  const joined = await joinAs(victim);
  await expectNothing({ browser: getBrowser(stranger), token });
  await call('get', path, { browser: getBrowser(victim), token: joined.token }).expect(200);
});

test('key alone opens no result of an account', async () => {
  const { joinAs, victim, expectNothing } = await setupVictim();
  await joinAs(victim);
  await expectNothing({ browser: getBrowser(victim) });
  await expectNothing({ browser: getBrowser(victim), token: 'ifl_guessed' });
});

test('ended session opens no result', async () => {
  const { call, joinAs, victim, expectNothing } = await setupVictim();
  const { token } = await joinAs(victim);
  await call('post', '/auth/logout', { token, browser: getBrowser(victim) }).expect(200);
  await expectNothing({ browser: getBrowser(victim), token });
});
