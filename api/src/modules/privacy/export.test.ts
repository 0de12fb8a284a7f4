import { randomUUID } from 'node:crypto';
import { day, hour, minute } from '../../platform/clock';
import { createPerson, fillTables } from '../../platform/privacy/testing/fill-tables';
import { setup } from '../../platform/testing/setup';
import { sharedAnswers } from '../../platform/testing/share-results';
import { setupPrivacy } from './testing/setup-privacy';

test('member gets everything in one archive', async () => {
  const api = await setupPrivacy();
  const { token, email, customerId } = await api.joinMember();
  const asked = await api.requestExport({ token }).expect(202);
  expect(asked.body.export).toMatchObject({ state: 'requested', readyAt: null });
  await api.drain();
  expect(await api.readExport({ token })).toMatchObject({ state: 'ready', readyAt: expect.any(String) });

  const archive = await api.openArchive({ token });
  expect(archive.names).toEqual(['data.json', 'index.html']);
  expect(archive.rows('members')).toMatchObject([{ email }]);
  expect(archive.rows('quizSnapshots')).toMatchObject([{ answers: { age: { answer: '34' } } }]);
  for (const table of [
    'shares',
    'leads',
    'consents',
    'sessions',
    'registrations',
    'subscriptions',
    'analyticsEvents',
  ])
    expect([table, archive.rows(table).length]).not.toEqual([table, 0]);
  expect(archive.elsewhere('stripe')).toMatchObject({
    kind: 'read',
    data: {
      customers: [
        { id: customerId, email, cards: [{ lastFour: '4242' }], subscriptions: [{ status: 'trialing' }] },
      ],
    },
  });
  expect(archive.elsewhere('revenuecat')).toMatchObject({ kind: 'read' });
  expect(archive.elsewhere('customerio')).toMatchObject({ kind: 'unreadable' });
  expect(archive.elsewhere('analytics')).toMatchObject({ kind: 'unreadable' });
  expect(archive.html).toContain('<h3>Your memberships</h3>');
});

test('page shows the answers in words, data.json has the rest', async () => {
  const api = await setupPrivacy();
  const { token, uuid, memberUuid, customerId } = await api.joinMember();
  api.setPageLocale('es');
  await api.requestExport({ token }).expect(202);
  await api.drain();
  const { html, json } = await api.openArchive({ token });
  expect(html).toContain('<h2>Tus respuestas</h2>');
  expect(html).toContain('<dt>¿Cuántos años tienes?</dt><dd>34</dd>');
  expect(html).toMatch(/<dt>Lees una página[^<]*<\/dt><dd>A menudo<\/dd>/);
  expect(html).toContain('<dt>Atención</dt><dd>18 de 24 puntos</dd>');
  expect(html).toContain('Los registros técnicos (visitas, identificadores) están en data.json.');
  expect(html).toContain('(todas las horas: Europe/Berlin)');
  expect(html).not.toMatch(/MULTIPLE_CHOICE|attention-1|PageView/);
  for (const id of [uuid, customerId]) expect(html).not.toContain(id);
  for (const text of ['MULTIPLE_CHOICE', 'attention-1', 'PageView', uuid, memberUuid, customerId])
    expect(json).toContain(text);
});

test('hostile answer is escaped in the page', async () => {
  const api = await setupPrivacy();
  const { token, uuid } = await api.joinMember();
  const quizAnswers = { ...sharedAnswers, age: { type: 'VALUE', answer: '<img src=x>' } };
  await api.call('post', '/quiz-snapshot', { token, body: { quizAnswers, userUuid: uuid } }).expect(201);
  await api.requestExport({ token }).expect(202);
  await api.drain();
  const { html } = await api.openArchive({ token });
  expect(html).toContain('<dd>&lt;img src=x&gt;</dd>');
  expect(html).not.toContain('<img');
});

test('member is told by mail, without a code', async () => {
  const api = await setupPrivacy();
  const { token, email } = await api.joinMember();
  api.setPageLocale('es');
  await api.requestExport({ token }).expect(202);
  await api.drain();
  const mail = api.sentMails.filter(({ to }) => to === email).at(-1);
  expect(mail?.subject).toBe('La copia de tus datos de Tidewell está lista');
  expect(mail?.text).toContain('Descargar mis datos: http://site.test/account/privacy\n');
  const { html } = await api.openArchive({ token });
  expect(html).toContain('<h1>Tus datos en Tidewell</h1>');
});

test('repeated request gets the same copy for a day', async () => {
  const api = await setupPrivacy();
  const { token } = await api.joinMember();
  const replies = await Promise.all([1, 2, 3].map(() => api.requestExport({ token })));
  expect(new Set(replies.map(({ body }) => body.export.requestedAt)).size).toBe(1);
  await api.drain();
  const count = () => api.db.selectFrom('privacyExports').select('id').execute();
  expect(await count()).toHaveLength(1);
  api.advanceClock(day + hour);
  await api.renew(token);
  const later = await api.requestExport({ token });
  expect(later.body.export.state).toBe('requested');
  expect(await count()).toHaveLength(2);
});

test('copy is gone after a week', async () => {
  const api = await setupPrivacy();
  const { token } = await api.joinMember();
  await api.requestExport({ token });
  await api.drain();
  api.advanceClock(7 * day + hour);
  await api.renew(token);
  await api.call('get', '/privacy/export/file', { token }).expect(404);
  expect(await api.readExport({ token })).toBeNull();
  await api.runRetention();
  expect(await api.db.selectFrom('privacyExports').select('id').execute()).toEqual([]);
});

async function deleteAnswers(api: Awaited<ReturnType<typeof setupPrivacy>>, token: string) {
  const { body } = await api.call('get', '/quiz-snapshot', { token }).expect(200);
  for (const { id } of body.results) await api.call('delete', `/quiz-snapshot/${id}`, { token }).expect(200);
}

test('copy is made again without deleted answers', async () => {
  const api = await setupPrivacy();
  const { token, email } = await api.joinMember();
  await api.requestExport({ token });
  await api.drain();
  expect(await api.readExport({ token })).toMatchObject({ state: 'ready', discardedAt: null });
  await deleteAnswers(api, token);
  await api.call('get', '/privacy/export/file', { token }).expect(404);
  const discarded = { discardedAt: expect.any(String) };
  expect(await api.readExport({ token })).toMatchObject({ state: 'requested', ...discarded });
  await api.passTime(2 * minute);
  expect(await api.readExport({ token })).toMatchObject({ state: 'ready', ...discarded });
  const archive = await api.openArchive({ token });
  expect([archive.rows('quizSnapshots'), archive.rows('shares')]).toEqual([[], []]);
  expect(archive.rows('members')).toMatchObject([{ email }]);
  const told = api.sentMails.filter(({ subject }) => subject === 'Your copy of your Tidewell data is ready');
  expect(told).toHaveLength(1);
});

/** Rows of the second table would go along, and discard copies themselves. */
test.each([
  ['shares', undefined],
  ['quizSnapshots', 'shares'],
  ['dayPlanSteps', undefined],
  ['dayPlans', 'dayPlanSteps'],
  ['dayPlanReminders', undefined],
  ['calendarFeeds', undefined],
  ['pushSubscriptions', undefined],
  ['finishedDayPlans', undefined],
  ['reviews', undefined],
] as const)('copy is discarded with anything deleted from %s', async (table, dependent) => {
  const { db, clock } = await setup();
  await fillTables(db, createPerson());
  if (dependent) await db.deleteFrom(dependent).execute();
  await db.updateTable('privacyExports').set({ startedAt: clock(), readyAt: clock() }).execute();
  const [deleted] = await db.deleteFrom(table).execute();
  expect(deleted?.numDeletedRows).toBe(1n);
  const copies = await db.selectFrom('privacyExports').select(['startedAt', 'readyAt']).execute();
  expect(copies).toEqual([{ startedAt: null, readyAt: null }]);
});

test('answers deleted while a copy is made are not in it', async () => {
  const api = await setupPrivacy();
  const { token } = await api.joinMember();
  await api.requestExport({ token });
  await api.breakCalls('customers/[^/]*', { method: 'GET', kind: 'delay', ms: 60_000, times: 1 });
  const making = api.drain();
  await api.sandbox.waitForFaultsLeft(0);
  await deleteAnswers(api, token);
  await api.sandbox.clearFaults();
  await making;
  await api.call('get', '/privacy/export/file', { token }).expect(404);
  await api.passTime(2 * minute);
  expect((await api.openArchive({ token })).rows('quizSnapshots')).toEqual([]);
});

test('archive is stored encrypted', async () => {
  const api = await setupPrivacy();
  const { token } = await api.joinMember();
  await api.requestExport({ token });
  await api.drain();
  const { archive } = await api.db.selectFrom('privacyExports').select('archive').executeTakeFirstOrThrow();
  expect(archive?.toString('latin1')).not.toContain('data.json');
});

test('silent provider delays the copy, then is named in it', async () => {
  const api = await setupPrivacy();
  const { token } = await api.joinMember();
  await api.sandbox.setFault('revenuecat', { status: 503 });
  await api.requestExport({ token });
  await api.drain();
  expect(await api.readExport({ token })).toMatchObject({ state: 'preparing' });
  await api.passTime(2 * hour);
  expect(await api.readExport({ token })).toMatchObject({ state: 'ready' });
  await api.renew(token);
  expect((await api.openArchive({ token })).elsewhere('revenuecat')).toMatchObject({ kind: 'unreadable' });
});

test('browser without anything stored has nothing to export', async () => {
  const api = await setupPrivacy();
  await api.requestExport({ browser: randomUUID() }).expect(404);
});

test('history shows every own decision, latest first', async () => {
  const api = await setupPrivacy();
  const { token, uuid } = await api.joinMember();
  api.advanceClock(hour);
  await api.saveConsents(uuid, { analytics: false }, { token, body: { surface: 'cookie-preferences' } });
  const { body } = await api.call('get', '/consents/history', { token }).expect(200);
  expect(body.decisions).toHaveLength(4);
  expect(body.decisions[0]).toMatchObject({
    purpose: 'analytics',
    granted: false,
    surface: 'cookie-preferences',
  });
  const stranger = await api.call('get', '/consents/history', { browser: randomUUID() }).expect(200);
  expect(stranger.body).toEqual({ decisions: [] });
});
