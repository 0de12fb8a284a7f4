import { programmeTexts } from '@funnel/content/programme';
import type { Programme } from '@funnel/contracts';
import { addMilliseconds, hour } from '../../platform/clock';
import { saveDecisions } from '../../platform/consents/consents-store';
import { countDoneSteps } from './programme-store';
import { setupProgramme } from './testing/setup-programme';

const listThemes = ({ weeks }: Pick<Programme, 'weeks'>) => weeks.map(({ theme }) => theme.id);
const homeThemes = ['household', 'money', 'conversations', 'rest'];

async function setupFinished(...goals: string[]) {
  const api = await setupProgramme();
  const { call, finishPlan, joinWithGoals } = api;
  const member = await joinWithGoals(...(goals.length > 0 ? goals : ['sleep']));
  await finishPlan(member.token);
  return {
    ...api,
    ...member,
    readNext: async (token = member.token) =>
      (await call('get', '/account/plan/next', { token }).expect(200)).body,
    propose: async (body: object) =>
      (await call('post', '/account/plan/next/proposal', { token: member.token, body }).expect(200)).body
        .proposal,
    readFinished: (number: number, token = member.token) =>
      call('get', `/account/plan/finished/${number}`, { token }),
  };
}

test('next plan is chosen after the last step only', async () => {
  const { changeStep, fetchPlan, readNext, startNext, token } = await setupFinished();
  expect((await readNext()).after).toBe(1);
  await changeStep(token, 'sleep-7', 'open').expect(200);
  expect((await readNext()).after).toBeNull();
  const refused = await startNext(token, 'home');
  expect([refused.status, refused.body.code]).toEqual([409, 'plan-not-finished']);
  expect((await fetchPlan(token)).programme?.id).toBe('first');
});

test('started plan has its own themes and begins with day 1', async () => {
  const { fetchPlan, setPageLocale, startNext, token } = await setupFinished();
  const { body } = await startNext(token, 'home').expect(200);
  expect(listThemes(body)).toEqual(homeThemes);
  expect(body).toMatchObject({
    programme: { id: 'home', title: 'Home and people', number: 2 },
    minutes: 10,
    today: { stepId: 'household-1', isDoneForToday: false },
    finished: [{ id: 'first', title: 'Your first four weeks', number: 1, done: 24, skipped: 4 }],
  });
  expect(body.startedAt).not.toBeNull();
  // Of the last days: every seventh step was skipped.
  expect(body.doneBefore).toHaveLength(6);
  setPageLocale('es');
  expect((await fetchPlan(token)).programme?.title).toBe('La casa y las personas');
});

test('finished plan stays readable and cannot be changed', async () => {
  const { call, changeStep, fetchPlan, readFinished, startNext, token } = await setupFinished();
  const before = await fetchPlan(token);
  await startNext(token, 'work').expect(200);
  const { body } = await readFinished(1).expect(200);
  expect(body.weeks).toEqual(before.weeks);
  expect(body).toMatchObject({ id: 'first', startedAt: before.startedAt, done: 24, skipped: 4 });
  const lesson = await call('get', '/account/plan/steps/sleep-1', { token }).expect(200);
  expect(lesson.body.id).toBe('sleep-1');
  await changeStep(token, 'sleep-1', 'open').expect(404);
  await changeStep(token, 'household-1', 'done').expect(404);
  expect((await readFinished(1)).body).toEqual(body);
  await readFinished(2).expect(404);
});

test('two tabs at once start one plan', async () => {
  const { db, fetchPlan, startNext, token } = await setupFinished();
  const replies = await Promise.all(['work', 'home'].map((id) => startNext(token, id).expect(200)));
  expect(new Set(replies.map(({ body }) => body.programme.id)).size).toBe(1);
  expect(await db.selectFrom('finishedDayPlans').select('number').execute()).toEqual([{ number: 1 }]);
  const again = await startNext(token, 'feelings').expect(200);
  expect(again.body).toEqual(await fetchPlan(token));
  expect(again.body.programme.id).toBe(replies[0]?.body.programme.id);
});

test('each plan is offered until it is done, and can be repeated', async () => {
  const { fetchPlan, finishPlan, propose, readNext, startNext, token } = await setupFinished();
  const first = listThemes(await fetchPlan(token));
  const said = { changes: ['work'], wishes: ['focus'] };
  for (const [index, id] of ['work', 'feelings', 'home'].entries()) {
    expect((await propose(said)).programmeId).toBe(id);
    await startNext(token, id, index + 1).expect(200);
    await finishPlan(token);
  }
  expect(await propose(said)).toBeNull();
  const next = await readNext();
  expect(next.after).toBe(4);
  expect(next.programmes.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true, true, true]);
  const { body } = await startNext(token, 'first', 4).expect(200);
  expect([listThemes(body), body.programme.number, body.finished.length]).toEqual([first, 5, 4]);
});

test('done steps are counted over all plans', async () => {
  const { changeStep, db, fetchPlan, findContextId, startNext, token, uuid } = await setupFinished();
  const memberUuid = await findContextId({ uuid });
  // One step of each week was skipped.
  expect(await countDoneSteps(db, memberUuid)).toBe(24);
  await startNext(token, 'work').expect(200);
  expect(await countDoneSteps(db, memberUuid)).toBe(24);
  const [first] = (await fetchPlan(token)).weeks[0]?.steps ?? [];
  await changeStep(token, first?.id ?? '', 'done').expect(200);
  expect(await countDoneSteps(db, memberUuid)).toBe(25);
});

test('wish decides what is proposed', async () => {
  const { propose } = await setupFinished();
  expect(await propose({ changes: ['same'], wishes: ['criticism', 'unknown'] })).toEqual({
    programmeId: 'feelings',
    reason: { kind: 'wishes', themes: ['criticism'] },
  });
});

test('plan built anew keeps the finished one, and another may still be chosen', async () => {
  const { call, fetchPlan, readNext, saveGoals, startNext, token, uuid } = await setupFinished();
  await saveGoals(uuid, ['kinder'], { token });
  const { body } = await call('post', '/account/plan/restart', { token, body: {} }).expect(200);
  expect([listThemes(body)[0], body.startedAt, body.programme.number]).toEqual(['kinder', null, 2]);
  expect(body.finished).toHaveLength(1);
  expect((await readNext()).after).toBe(1);
  await startNext(token, 'home').expect(200);
  expect(listThemes(await fetchPlan(token))).toEqual(homeThemes);
});

test('plan that was started over before its end is forgotten', async () => {
  const { call, changeStep, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('sleep');
  await changeStep(token, 'sleep-1', 'done').expect(200);
  const { body } = await call('post', '/account/plan/restart', { token, body: {} }).expect(200);
  expect([body.finished, body.programme.number]).toEqual([[], 1]);
});

test('further plan that is started over stays the same plan, with every step open', async () => {
  const { call, changeStep, fetchPlan, saveGoals, startNext, token, uuid } = await setupFinished();
  await startNext(token, 'work').expect(200);
  const before = await fetchPlan(token);
  await changeStep(token, 'focus-1', 'done').expect(200);
  await changeStep(token, 'focus-2', 'skipped').expect(200);
  await saveGoals(uuid, ['kinder'], { token });
  for (const _twice of [1, 2]) {
    const { body } = await call('post', '/account/plan/restart', { token, body: {} }).expect(200);
    expect(body.weeks).toEqual(before.weeks);
    expect(body).toMatchObject({ programme: { id: 'work', number: 2 }, today: { stepId: 'focus-1' } });
    expect(body.finished).toEqual(before.finished);
  }
});

test('unknown plan is not started', async () => {
  const { fetchPlan, startNext, token } = await setupFinished();
  await startNext(token, 'garden').expect(404);
  expect((await fetchPlan(token)).programme?.number).toBe(1);
});

test('another member’s finished plan is not found', async () => {
  const { joinWithGoals, readFinished, readNext, startNext, token } = await setupFinished();
  await startNext(token, 'work').expect(200);
  const other = await joinWithGoals('relations');
  await readFinished(1, other.token).expect(404);
  expect((await readNext(other.token)).after).toBeNull();
  expect((await startNext(other.token, 'home', 1)).body.code).toBe('plan-not-finished');
  expect((await startNext(other.token, 'home', 7)).body.code).toBe('plan-not-finished');
});

test('without a membership nothing follows', async () => {
  const { call, db, endMemberships, readFinished, startNext, token } = await setupFinished();
  await endMemberships();
  const refused = [
    await call('get', '/account/plan/next', { token }),
    await call('post', '/account/plan/next/proposal', { token, body: { changes: [], wishes: [] } }),
    await startNext(token, 'work'),
    await readFinished(1),
  ];
  expect(refused.map((reply) => [reply.status, reply.body.code])).toEqual(
    refused.map(() => [403, 'membership-required']),
  );
  expect(await db.selectFrom('finishedDayPlans').selectAll().execute()).toEqual([]);
  await call('get', '/account/plan/next').expect(401);
});

test('revoked health consent deletes finished plans from answers', async () => {
  const { db, saveConsents, startNext, token, uuid } = await setupFinished();
  await startNext(token, 'work').expect(200);
  await saveConsents(uuid, { health: false }, { token });
  for (const table of ['dayPlans', 'finishedDayPlans'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('an API of before finished plans that revokes a consent deletes them, too', async () => {
  const { clock, db, fetchPlan, saveConsents, startNext, token, uuid } = await setupFinished();
  await saveConsents(uuid, { health: true }, { token });
  await startNext(token, 'work').expect(200);
  const { uuid: userUuid } = await db.selectFrom('members').select('uuid').executeTakeFirstOrThrow();
  const revoke = (decidedAt: Date) =>
    saveDecisions(db, [
      {
        ...{ userUuid, purpose: 'health', granted: false, policyVersion: '2026-11', surface: 'account' },
        ...{ locale: 'en', gpc: false, decidedAt, createdAt: clock() },
      },
    ]);
  await revoke(addMilliseconds(clock(), -hour));
  expect((await fetchPlan(token)).finished).toHaveLength(1);
  await revoke(addMilliseconds(clock(), hour));
  expect((await fetchPlan(token)).finished).toEqual([]);
});

test('texts published before a theme have the words of the code for it', async () => {
  const { call, config, db, finishPlan, joinWithGoals, startNext } = await setupProgramme();
  const { token } = await joinWithGoals('start');
  const { en, es } = structuredClone(programmeTexts);
  Object.assign(en.starting.steps[0] ?? {}, { title: 'An earlier title' });
  const upload = { id: 'four-weeks', version: 2, texts: { en, es }, isCurrent: true, reason: 'A test' };
  await call('post', '/operations/plans', { token: config.operators[0]?.token ?? '', body: upload }).expect(
    201,
  );
  for (const texts of [en, es]) for (const theme of homeThemes) Reflect.deleteProperty(texts, theme);
  const body = JSON.stringify({ id: 'four-weeks', version: 2, texts: { en, es } });
  await db.updateTable('contentVersions').set({ body }).execute();
  await finishPlan(token);
  const { body: next } = await startNext(token, 'home').expect(200);
  expect(next.weeks[0].theme.title).toBe(programmeTexts.en.household.title);
  const lesson = await call('get', '/account/plan/steps/starting-1', { token }).expect(200);
  expect(lesson.body.title).toBe('An earlier title');
});
