import { getCurrentDoc } from '@funnel/content/quiz';
import type { Answers, Recheck, RecheckComparison } from '@funnel/contracts';
import { sql } from 'kysely';
import { hour } from '../../platform/clock';
import { setupProgramme } from './testing/setup-programme';

const doc = getCurrentDoc();

/** The same answer to every question of the re-check. */
function answerAll({ areas }: Recheck, level: string): Answers {
  const ids = areas.flatMap(({ questions }) => questions.map(({ id }) => id));
  return Object.fromEntries(ids.map((id) => [id, { type: 'MULTIPLE_CHOICE', answer: [level] }]));
}

const listPoints = ({ areas }: RecheckComparison) =>
  areas.map(({ id, first, now }) => [id, first?.points ?? null, now?.points ?? null]);

async function setupRecheck() {
  const api = await setupProgramme();
  const { call, joinWithGoals, saveConsents } = api;
  const member = await joinWithGoals('sleep');
  await saveConsents(member.uuid, { health: true }, { token: member.token });
  const readRecheck = async (token = member.token): Promise<Recheck> =>
    (await call('get', '/account/plan/recheck', { token }).expect(200)).body;
  return {
    ...api,
    ...member,
    readRecheck,
    save: async (level: string, more: Answers = {}, token = member.token) => {
      const recheck = await readRecheck();
      const answers = { ...answerAll(recheck, level), ...more };
      return await call('post', '/account/plan/recheck', {
        token,
        body: { quizVersion: recheck.quizVersion, answers },
      });
    },
    listKinds: async () =>
      (await api.db.selectFrom('quizSnapshots').select('kind').orderBy('kind').execute()).map(
        ({ kind }) => kind,
      ),
  };
}

test('four weeks, a re-check, the next plan, and its end in week 9', async () => {
  const { call, fetchPlan, finishPlan, readRecheck, save, saveGoals, startNext, token, uuid } =
    await setupRecheck();
  const first = answerAll(await readRecheck(), 'very-often');
  await call('post', '/quiz-snapshot', { token, body: { userUuid: uuid, quizAnswers: first } }).expect(201);
  expect((await readRecheck()).state).toBe('too-early');
  await finishPlan(token);
  expect((await readRecheck()).state).toBe('open');
  const saved = await save('often');
  expect(saved.status).toBe(200);
  expect(listPoints(saved.body.comparison)).toEqual([
    ['attention', 24, 18],
    ['restlessness', 16, 12],
    ['daily-load', 16, 12],
    ['repetition', null, null],
  ]);
  expect((await readRecheck()).comparison).toEqual(saved.body.comparison);
  const readNext = async () => (await call('get', '/account/plan/next', { token }).expect(200)).body;
  expect((await readNext()).recheckedAt).toBe(saved.body.comparison.answeredAt);
  const { body } = await call('post', '/account/plan/next/proposal', {
    token,
    body: { changes: [], wishes: [] },
  }).expect(200);
  expect(body.proposal).toEqual({ programmeId: 'work', reason: { kind: 'area', areaId: 'attention' } });
  await startNext(token, 'work').expect(200);
  await finishPlan(token);
  expect((await fetchPlan(token)).today.stepId).toBeNull();
  expect((await readNext()).recheckedAt).toBeNull();
  const later = await save('often');
  expect(later.body.comparison.id).not.toBe(saved.body.comparison.id);
  expect(listPoints(later.body.comparison)[0]).toEqual(['attention', 24, 18]);
  await saveGoals(uuid, ['calm'], { token });
  expect((await startNext(token, 'home', 2).expect(200)).body.programme.number).toBe(3);
});

test('questions are those of the scales, in the language of the page', async () => {
  const { readRecheck, setPageLocale } = await setupRecheck();
  const { areas, quizVersion } = await readRecheck();
  expect(quizVersion).toBe(doc.version);
  expect(areas.map(({ id }) => id)).toEqual(doc.scales.map(({ id }) => id));
  expect(areas[0]?.questions).toHaveLength(6);
  expect(areas[0]?.questions[0]?.options.map(({ label }) => label)).toEqual([
    'Never',
    'Rarely',
    'Sometimes',
    'Often',
    'Very often',
  ]);
  setPageLocale('es');
  expect((await readRecheck()).areas[0]?.questions[0]?.options[0]?.label).toBe('Nunca');
});

test('same answers are stored once, and others are no part of them', async () => {
  const { db, finishPlan, listKinds, save, token } = await setupRecheck();
  await finishPlan(token);
  const goals = { goals: { type: 'MULTIPLE_CHOICE' as const, answer: ['start'] } };
  const one = await save('rarely', goals);
  const other = await save('rarely');
  expect(other.body).toEqual(one.body);
  expect(await listKinds()).toEqual(['quiz', 'recheck']);
  const stored = await db
    .selectFrom('quizSnapshots')
    .select('answers')
    .where('kind', '=', 'recheck')
    .executeTakeFirstOrThrow();
  expect(stored.answers).not.toHaveProperty('goals');
});

test('answers that are given once more are the latest again', async () => {
  const { advanceClock, finishPlan, readRecheck, save, token } = await setupRecheck();
  await finishPlan(token);
  const first = await save('rarely');
  advanceClock(hour);
  await save('often');
  advanceClock(hour);
  const again = await save('rarely');
  expect(listPoints(again.body.comparison)).toEqual(listPoints(first.body.comparison));
  expect(again.body.comparison.answeredAt > first.body.comparison.answeredAt).toBe(true);
  expect((await readRecheck()).comparison).toEqual(again.body.comparison);
});

test('skipped area has no score', async () => {
  const { call, finishPlan, readRecheck, token } = await setupRecheck();
  await finishPlan(token);
  const { areas, quizVersion } = await readRecheck();
  const some = answerAll({ ...(await readRecheck()), areas: areas.slice(1, 2) }, 'often');
  const send = (answers: Answers, version = quizVersion) =>
    call('post', '/account/plan/recheck', { token, body: { quizVersion: version, answers } });
  const { body } = await send(some).expect(200);
  expect(listPoints(body.comparison).map(([, , now]) => now)).toEqual([null, 12, null, null]);
  await send({}).expect(400);
  await send(some, 99).expect(400);
});

test('re-check is no result of the quiz and changes no plan', async () => {
  const { call, finishPlan, save, token } = await setupRecheck();
  await finishPlan(token);
  const { body: saved } = await save('often');
  const results = await call('get', '/quiz-snapshot', { token }).expect(200);
  expect(results.body.results.map(({ id }: { id: string }) => id)).not.toContain(saved.comparison.id);
  const { body } = await call('post', '/account/plan/restart', { token, body: {} }).expect(200);
  expect(body.weeks[0].theme.id).toBe('sleep');
});

test('without consent nothing is stored, and revoking it deletes the re-check', async () => {
  const { finishPlan, listKinds, readRecheck, save, saveConsents, token, uuid } = await setupRecheck();
  await finishPlan(token);
  expect((await save('often')).status).toBe(200);
  await saveConsents(uuid, { health: false }, { token });
  expect(await listKinds()).toEqual([]);
  expect(await readRecheck()).toMatchObject({ state: 'no-consent', comparison: null });
  const refused = await save('often');
  expect([refused.status, refused.body.code]).toEqual([403, 'consent-required']);
  expect(await listKinds()).toEqual([]);
});

test('revoking at the same moment leaves no re-check', async () => {
  const { call, finishPlan, joinWithGoals, listKinds, readRecheck, saveConsents } = await setupRecheck();
  // A plan for anyone outlives the consent.
  const { token, uuid } = await joinWithGoals();
  await finishPlan(token);
  const body = { quizVersion: doc.version, answers: answerAll(await readRecheck(token), 'often') };
  for (let round = 0; round < 10; round += 1) {
    await saveConsents(uuid, { health: true }, { token });
    const [saved] = await Promise.all([
      call('post', '/account/plan/recheck', { token, body }),
      saveConsents(uuid, { health: false }, { token }),
    ]);
    expect([200, 403]).toContain(saved.status);
    expect(await listKinds()).toEqual(['quiz']);
  }
});

test('revoking at the same moment as the first steps leaves no plan from answers', async () => {
  const { changeStep, db, saveConsents, saveGoals, token, uuid } = await setupRecheck();
  for (let round = 0; round < 10; round += 1) {
    await saveConsents(uuid, { health: true }, { token });
    await saveGoals(uuid, ['sleep'], { token });
    const steps = [1, 2, 3, 4, 5, 6, 7].map((day) => changeStep(token, `sleep-${day}`, 'done'));
    await Promise.all([saveConsents(uuid, { health: false }, { token }), ...steps]);
    const plans = await db.selectFrom('dayPlans').select('snapshotId').execute();
    expect(plans.filter(({ snapshotId }) => snapshotId !== null)).toEqual([]);
  }
});

test('re-checks stay with the account after the membership, until each is deleted', async () => {
  const { call, endMemberships, finishPlan, joinWithGoals, save, token } = await setupRecheck();
  await finishPlan(token);
  const ids = [(await save('often')).body.comparison.id, (await save('rarely')).body.comparison.id];
  const listRechecks = async (caller: object) =>
    (await call('get', '/quiz-snapshot', caller).expect(200)).body.rechecks;
  await endMemberships();
  expect(await listRechecks({ token })).toMatchObject(
    ids.toReversed().map((id) => ({ id, kind: 'recheck', isInAccount: true })),
  );
  const other = await joinWithGoals('calm');
  expect(await listRechecks({ token: other.token })).toEqual([]);
  const [earlier, later] = ids.map((id) => `/quiz-snapshot/${id}`);
  const { body } = await call('get', String(later), { token }).expect(200);
  expect(body.result.kind).toBe('recheck');
  expect(Object.keys(body.answers)).not.toHaveLength(0);
  await call('delete', String(later), { token }).expect(200);
  await call('get', String(later), { token }).expect(404);
  expect(await listRechecks({ token })).toMatchObject([{ id: ids[0] }]);
  await call('delete', String(earlier), { token }).expect(200);
  expect(await listRechecks({ token })).toEqual([]);
});

test('re-checks and results have a limit each', async () => {
  const { call, db, finishPlan, save, saveGoals, token, uuid } = await setupRecheck();
  await finishPlan(token);
  const addCopies = (kind: string, count: number) =>
    sql`
      insert into quiz_snapshots
        (id, user_uuid, quiz_id, quiz_version, answers, answers_hash, scores, created_at, kind)
      select gen_random_uuid(), user_uuid, quiz_id, quiz_version, answers, kind || n, scores, created_at, kind
      from quiz_snapshots, generate_series(1, ${count}::int) n where kind = ${kind}`.execute(db);
  await save('often');
  await addCopies('recheck', 48);
  expect((await save('never')).status).toBe(200);
  const refused = await save('rarely');
  expect([refused.status, refused.body.code]).toEqual([409, 'limit-reached']);
  expect((await save('often')).status).toBe(200);
  await addCopies('quiz', 98);
  await saveGoals(uuid, ['calm'], { token });
  const { body } = await call('get', '/quiz-snapshot', { token }).expect(200);
  expect([body.results.length, body.rechecks.length]).toEqual([100, 50]);
});

test('re-check alone is not the results that an offer names', async () => {
  const { call, finishPlan, save, token } = await setupRecheck();
  await finishPlan(token);
  await save('often');
  const readOffer = async () => (await call('get', '/account/winback', { token }).expect(200)).body;
  expect((await readOffer()).hasResults).toBe(true);
  const { body } = await call('get', '/quiz-snapshot', { token }).expect(200);
  for (const { id } of body.results) await call('delete', `/quiz-snapshot/${id}`, { token }).expect(200);
  expect((await readOffer()).hasResults).toBe(false);
});

test('plan after a re-check goes with the consent, also when it follows a plan for anyone', async () => {
  const { call, db, finishPlan, joinWithGoals, save, saveConsents, startNext } = await setupRecheck();
  const { token, uuid } = await joinWithGoals();
  await saveConsents(uuid, { health: true }, { token });
  await finishPlan(token);
  const saved = await save('often', {}, token);
  const next = await startNext(token, 'work').expect(200);
  expect(next.body.isFromAnswers).toBe(true);
  const shown = await call('get', '/account/plan/recheck', { token }).expect(200);
  expect(shown.body.comparison.firstAnsweredAt).toBeNull();
  await finishPlan(token);
  const later = await save('rarely', {}, token);
  expect(later.body.comparison.firstAnsweredAt).toBe(saved.body.comparison.answeredAt);
  await saveConsents(uuid, { health: false }, { token });
  expect(await db.selectFrom('dayPlans').selectAll().execute()).toEqual([]);
  const { body } = await call('get', '/account/plan', { token }).expect(200);
  expect(body.finished.map(({ id }: { id: string }) => id)).toEqual(['first']);
});

test('re-check of another member stays theirs', async () => {
  const { call, finishPlan, joinWithGoals, readRecheck, save, saveConsents, token } = await setupRecheck();
  await finishPlan(token);
  const { body } = await save('often');
  const other = await joinWithGoals('calm');
  await saveConsents(other.uuid, { health: true }, { token: other.token });
  expect(await readRecheck(other.token)).toMatchObject({ state: 'too-early', comparison: null });
  const early = await save('often', {}, other.token);
  expect([early.status, early.body.code]).toEqual([409, 'plan-not-finished']);
  const path = `/quiz-snapshot/${body.comparison.id}`;
  await call('get', path, { token: other.token }).expect(404);
  await call('delete', path, { token: other.token }).expect(404);
});

test('re-check needs a running membership', async () => {
  const { call, endMemberships, finishPlan, readRecheck, token } = await setupRecheck();
  await finishPlan(token);
  const body = { quizVersion: doc.version, answers: answerAll(await readRecheck(), 'often') };
  await endMemberships();
  for (const reply of [
    await call('get', '/account/plan/recheck', { token }),
    await call('post', '/account/plan/recheck', { token, body }),
  ])
    expect([reply.status, reply.body.code]).toEqual([403, 'membership-required']);
  await call('post', '/account/plan/recheck', { body }).expect(401);
});
