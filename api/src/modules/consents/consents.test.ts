import { createMember } from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { runInTurns } from '../../platform/testing/run-in-turns';
import { setup } from '../../platform/testing/setup';
import { sharedAnswers, shareResults } from '../../platform/testing/share-results';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const asked = { uuid, policyVersion: '2026-11', surface: 'cookie-banner', locale: 'en' };

test('decisions are added with country and privacy signal', async () => {
  const { call, db } = await setup({ environment: { TRUST_GEO_HEADER: 'x-country' } });
  const granted = {
    ...asked,
    decisions: [
      { purpose: 'health', granted: true },
      { purpose: 'analytics', granted: true },
    ],
  };
  const revoked = { ...asked, decisions: [{ purpose: 'analytics', granted: false }] };
  await call('post', '/consents', { body: granted, headers: { 'x-country': 'DE' } }).expect(201);
  await call('post', '/consents', { body: revoked, headers: { 'sec-gpc': '1' } }).expect(201);
  const rows = await db.selectFrom('consents').selectAll().orderBy('id').execute();
  expect(rows.map(({ purpose, granted, gpc, country }) => [purpose, granted, gpc, country])).toEqual([
    ['health', true, false, 'DE'],
    ['analytics', true, false, 'DE'],
    ['analytics', false, true, null],
  ]);
});

const proof = {
  ...asked,
  textHash: 'a1'.repeat(32),
  gpc: true,
  decidedAt: '2026-11-01T10:00:00.000Z',
  recordId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924',
  decisions: [{ purpose: 'advertising', granted: false }],
};

test('offline record is stored once with its details', async () => {
  const { call, db } = await setup();
  await call('post', '/consents', { body: proof }).expect(201);
  await call('post', '/consents', { body: proof }).expect(201);
  const rows = await db.selectFrom('consents').selectAll().execute();
  expect(rows).toMatchObject([
    { textHash: proof.textHash, gpc: true, decidedAt: new Date(proof.decidedAt), recordId: proof.recordId },
  ]);
});

test('decision time is never after arrival', async () => {
  const { call, db } = await setup();
  const { recordId: _none, ...ahead } = { ...proof, decidedAt: '2999-01-01T00:00:00.000Z' };
  await call('post', '/consents', { body: ahead }).expect(201);
  const row = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
  expect(row.decidedAt).toEqual(row.createdAt);
});

test('consent rows are append-only', async () => {
  const { call, db } = await setup();
  await call('post', '/consents', { body: proof }).expect(201);
  await expect(db.updateTable('consents').set({ granted: true }).execute()).rejects.toThrow(
    'consents is append-only',
  );
});

test.each([
  ['textHash', 'not a hash'],
  ['decidedAt', 'yesterday'],
  ['recordId', '7'],
  ['decisions', []],
])('record with a wrong %s is refused', async (field, value) => {
  const { call } = await setup();
  await call('post', '/consents', { body: { ...proof, [field]: value } }).expect(400);
});

const stranger = '11111111-1111-4111-8111-111111111111';

async function setupMember() {
  const api = await setup();
  await createMember(api.db, { uuid, email: 'ada@example.org' });
  const token = await startSession(api.db, uuid, api.clock());
  const saveDecision = (purpose: string, granted: boolean, more: object = {}) => {
    const body = { ...asked, decisions: [{ purpose, granted }], ...more };
    return api.call('post', '/consents', { body, ...('uuid' in more ? {} : { token }) }).expect(201);
  };
  const fetchLatest = async () => (await api.call('get', '/consents', { token }).expect(200)).body;
  return { ...api, token, saveDecision, fetchLatest };
}

test('member reads only their own latest decisions', async () => {
  const { saveDecision, fetchLatest } = await setupMember();
  await saveDecision('analytics', true, { decidedAt: '2026-11-01T10:00:00.000Z' });
  await saveDecision('analytics', false, { decidedAt: '2026-11-03T10:00:00.000Z', policyVersion: '2026-12' });
  // Made before the other one, and arrived after it.
  await saveDecision('analytics', true, { decidedAt: '2026-11-02T10:00:00.000Z' });
  await saveDecision('messaging', true, { decidedAt: '2026-11-01T10:00:00.000Z', gpc: true });
  await saveDecision('advertising', true, { uuid: stranger });
  expect(await fetchLatest()).toEqual({
    uuid,
    decisions: [
      {
        purpose: 'analytics',
        granted: false,
        gpc: false,
        policyVersion: '2026-12',
        decidedAt: '2026-11-03T10:00:00.000Z',
      },
      {
        purpose: 'messaging',
        granted: true,
        gpc: true,
        policyVersion: '2026-11',
        decidedAt: '2026-11-01T10:00:00.000Z',
      },
    ],
  });
});

test('last arrival wins among decisions with equal time', async () => {
  const { saveDecision, fetchLatest } = await setupMember();
  const decidedAt = '2026-11-01T10:00:00.000Z';
  await saveDecision('analytics', true, { decidedAt });
  await saveDecision('analytics', false, { decidedAt });
  expect(await fetchLatest()).toMatchObject({ decisions: [{ purpose: 'analytics', granted: false }] });
});

test('privacy signal always refuses advertising', async () => {
  const { saveDecision, fetchLatest } = await setupMember();
  await saveDecision('advertising', true, { gpc: true });
  expect(await fetchLatest()).toMatchObject({ decisions: [{ purpose: 'advertising', granted: false }] });
});

const quizAnswers = { age: { type: 'VALUE', answer: '34' } };

/** A member and a stranger, each with answers and a shared result at the server. */
async function setupAnswers() {
  const api = await setupMember();
  for (const userUuid of [uuid, stranger]) {
    const session = userUuid === uuid ? { token: api.token } : {};
    await shareResults(api.call, { uuid: userUuid, ...session });
  }
  const strangers = await api.findContextId({ uuid: stranger });
  const identifyOwner = (id: string) => (id === strangers ? stranger : id);
  const readHeld = async () => {
    const snapshots = await api.db.selectFrom('quizSnapshots').select('userUuid').execute();
    const shares = await api.db.selectFrom('shares').select('userUuid').execute();
    return {
      snapshots: snapshots.map((one) => identifyOwner(one.userUuid)),
      shares: shares.map((one) => identifyOwner(one.userUuid)),
    };
  };
  return { ...api, readHeld };
}

test('revoked health consent deletes answers and shares, not the account', async () => {
  const { saveDecision, readHeld, db } = await setupAnswers();
  await saveDecision('health', true);
  expect(await readHeld()).toEqual({ snapshots: [uuid, stranger], shares: [uuid, stranger] });
  const revocation = { recordId: 'f3b0c442-98fc-4c14-9afb-f4c8996fb924' };
  await saveDecision('health', false, revocation);
  await saveDecision('health', false, revocation);
  expect(await readHeld()).toEqual({ snapshots: [stranger], shares: [stranger] });
  const members = await db.selectFrom('members').select('uuid').execute();
  expect(members).toEqual([{ uuid }]);
});

test('story of deleted answers is not found', async () => {
  const { call, saveDecision, token } = await setupMember();
  const { body } = await call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid: uuid }, token });
  await call('get', `/quiz-snapshot/${body.id}/story`, { token }).expect(200);
  await saveDecision('health', false);
  await call('get', `/quiz-snapshot/${body.id}/story`, { token }).expect(404);
});

test('answers after a revocation are refused until the member agrees again', async () => {
  const { call, saveDecision, readHeld, token } = await setupAnswers();
  const save = () => call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid: uuid }, token });
  const body = { quizAnswers, userUuid: uuid };
  const { id } = (await call('post', '/quiz-snapshot', { body, browser: 'tablet' }).expect(201)).body;
  const move = () => call('post', `/quiz-snapshot/${id}/account`, { token, browser: 'tablet' });
  await saveDecision('health', false);
  for (const refused of [await save(), await move()])
    expect([refused.status, refused.body.code]).toEqual([403, 'consent-required']);
  expect((await readHeld()).snapshots).not.toContain(uuid);
  await saveDecision('health', true);
  await save().expect(201);
  await move().expect(200);
  expect((await readHeld()).snapshots).toContain(uuid);
});

test.each(['first', 'second'])('revoking at the same moment, as the %s, leaves no answers', async (place) => {
  const { call, saveDecision, database, db, token } = await setupMember();
  await saveDecision('health', true);
  const body = { quizAnswers, userUuid: uuid };
  const { id } = (await call('post', '/quiz-snapshot', { body, browser: 'tablet' }).expect(201)).body;
  const other = { ...body, quizAnswers: sharedAnswers };
  const writes = [
    () => call('post', '/quiz-snapshot', { body: other, token }),
    () => call('post', `/quiz-snapshot/${id}/account`, { token, browser: 'tablet' }),
  ];
  const revoke = () => saveDecision('health', false);
  const replies = await runInTurns(database, place === 'first' ? [revoke, ...writes] : [...writes, revoke]);
  for (const { status } of replies) expect([200, 201, 403]).toContain(status);
  const kept = db.selectFrom('quizSnapshots').select('id').where('userUuid', '=', uuid);
  expect(await kept.execute()).toEqual([]);
});

test('late revocation after a newer consent deletes nothing', async () => {
  const { saveDecision, readHeld } = await setupAnswers();
  await saveDecision('health', true, { decidedAt: '2026-11-02T10:00:00.000Z' });
  await saveDecision('health', false, { decidedAt: '2026-11-01T10:00:00.000Z' });
  expect((await readHeld()).snapshots).toEqual([uuid, stranger]);
});

test('refusing another purpose deletes no answers', async () => {
  const { saveDecision, readHeld } = await setupAnswers();
  await saveDecision('analytics', false);
  expect(await readHeld()).toEqual({ snapshots: [uuid, stranger], shares: [uuid, stranger] });
});
