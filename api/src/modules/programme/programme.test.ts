import type { Programme } from '@funnel/contracts';
import { day, hour } from '../../platform/clock';
import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import { setupProgramme } from './testing/setup-programme';

const listStates = ({ weeks }: Programme) => weeks.flatMap(({ steps }) => steps.map(({ state }) => state));
const listThemes = ({ weeks }: Programme) => weeks.map(({ theme }) => theme.id);

test('plan is built from the member’s answers', async () => {
  const { fetchPlan, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('sleep');
  const plan = await fetchPlan(token);
  expect(plan).toMatchObject({ isFromAnswers: true, startedAt: null, minutes: 10, reminder: null });
  expect(listThemes(plan)[0]).toBe('sleep');
  expect(listStates(plan)).toEqual(Array.from({ length: 28 }, () => 'open'));
  expect(plan.today).toMatchObject({ stepId: 'sleep-1', isDoneForToday: false });
});

test('today’s step brings the first sentence of its lesson, in the language of the page', async () => {
  const { fetchPlan, joinWithGoals, setPageLocale } = await setupProgramme();
  const { token } = await joinWithGoals('start');
  const { lead } = (await fetchPlan(token)).today;
  expect(lead).toMatch(/^[^.]+\.$/);
  setPageLocale('es');
  const { lead: spanish } = (await fetchPlan(token)).today;
  expect(spanish).toMatch(/^[^.]+\.$/);
  expect(spanish).not.toBe(lead);
});

test('member without answers gets a plan for anyone', async () => {
  const { fetchPlan, joinWithGoals } = await setupProgramme();
  const plan = await fetchPlan((await joinWithGoals()).token);
  expect(plan).toMatchObject({ isFromAnswers: false, minutes: 5 });
  expect(listThemes(plan)).toEqual(['starting', 'time', 'planning', 'clutter']);
});

test('done step stays done on every device', async () => {
  const { call, changeStep, db, fetchPlan, joinWithGoals, advanceClock } = await setupProgramme();
  const { token } = await joinWithGoals('sleep');
  const first = await changeStep(token, 'sleep-1', 'done').expect(200);
  expect(first.body.today).toMatchObject({ stepId: 'sleep-2', isDoneForToday: true });
  expect(first.body.startedAt).not.toBeNull();
  expect(first.body.weeks[0].steps[0]).toMatchObject({ state: 'done', changedAt: first.body.startedAt });
  expect(first.body.weeks[0].steps[1]).not.toHaveProperty('changedAt');
  advanceClock(hour);
  expect((await changeStep(token, 'sleep-1', 'done').expect(200)).body).toEqual(first.body);
  expect(await db.selectFrom('dayPlanSteps').select('state').execute()).toEqual([{ state: 'done' }]);
  const elsewhere = await call('get', '/account/plan?timeZone=UTC', { token, browser: 'another' }).expect(
    200,
  );
  expect(elsewhere.body).toEqual(first.body);
  expect((await fetchPlan(token)).today.stepId).toBe('sleep-2');
});

test('member’s clock decides when the next day begins', async () => {
  const { advanceClock, changeStep, clock, fetchPlan, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('time');
  const untilMidnight = day - (clock().getTime() % day);
  advanceClock(untilMidnight - hour);
  await changeStep(token, 'time-1', 'done').expect(200);
  advanceClock(2 * hour);
  expect((await fetchPlan(token, 'UTC')).today.isDoneForToday).toBe(false);
  expect((await fetchPlan(token, 'America/New_York')).today.isDoneForToday).toBe(true);
});

test('days away cost nothing', async () => {
  const { advanceClock, changeStep, fetchPlan, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('time');
  await changeStep(token, 'time-1', 'done').expect(200);
  advanceClock(5 * day);
  expect((await fetchPlan(token)).today).toMatchObject({ stepId: 'time-2', isDoneForToday: false });
});

test('skipped step leaves the day open and can come back', async () => {
  const { changeStep, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('time');
  const skipped = await changeStep(token, 'time-1', 'skipped').expect(200);
  expect(skipped.body.today).toMatchObject({ stepId: 'time-2', isDoneForToday: false });
  const opened = await changeStep(token, 'time-1', 'open').expect(200);
  expect(opened.body.today).toMatchObject({ stepId: 'time-1', isDoneForToday: false });
});

test('finished plan has no step for today', async () => {
  const { changeStep, fetchPlan, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('time');
  const { weeks } = await fetchPlan(token);
  for (const { id } of weeks.flatMap(({ steps }) => steps)) await changeStep(token, id, 'done').expect(200);
  expect((await fetchPlan(token)).today).toMatchObject({ stepId: null, isDoneForToday: true });
});

test('new answers change a plan only before its start', async () => {
  const { advanceClock, call, changeStep, fetchPlan, joinWithGoals, saveGoals } = await setupProgramme();
  const { token, uuid } = await joinWithGoals('sleep');
  advanceClock(hour);
  await saveGoals(uuid, ['kinder'], { token });
  expect(listThemes(await fetchPlan(token))[0]).toBe('kinder');
  await changeStep(token, 'kinder-1', 'done').expect(200);
  advanceClock(hour);
  await saveGoals(uuid, ['relations'], { token });
  expect(listThemes(await fetchPlan(token))[0]).toBe('kinder');
  const { body } = await call('post', '/account/plan/restart', { token, body: {} }).expect(200);
  expect(listThemes(body)[0]).toBe('people');
  expect(listStates(body)).not.toContain('done');
});

test('lesson is in the language of the page', async () => {
  const { call, joinWithGoals, setPageLocale } = await setupProgramme();
  const { token } = await joinWithGoals('start');
  const read = () => call('get', '/account/plan/steps/starting-1', { token }).expect(200);
  const english = await read();
  expect(english.body).toMatchObject({ title: 'Make the first step laughably small', minutes: 10 });
  expect(english.body.more).not.toBeNull();
  setPageLocale('es');
  expect((await read()).body.title).toBe('Un primer paso ridículamente pequeño');
});

test('step of another member’s plan is not found', async () => {
  const { call, changeStep, db, fetchPlan, joinWithGoals } = await setupProgramme();
  const one = await joinWithGoals('sleep');
  const other = await joinWithGoals('relations');
  expect(listThemes(await fetchPlan(one.token))).not.toContain('people');
  await call('get', '/account/plan/steps/people-1', { token: one.token }).expect(404);
  await changeStep(one.token, 'people-1', 'done').expect(404);
  expect(await db.selectFrom('dayPlans').selectAll().execute()).toEqual([]);
  await changeStep(one.token, 'sleep-1', 'done').expect(200);
  expect(listStates(await fetchPlan(other.token))).not.toContain('done');
});

test('done step of the present plan can be marked as helpful, which goes with it', async () => {
  const { call, changeStep, fetchPlan, finishPlan, joinWithGoals, startNext } = await setupProgramme();
  const { token } = await joinWithGoals('sleep');
  const other = await joinWithGoals('sleep');
  const mark = (stepId: string, hasHelped: boolean, by = token) =>
    call('post', `/account/plan/steps/${stepId}/helped`, { token: by, body: { hasHelped } });
  const listHelpful = ({ weeks }: Pick<Programme, 'weeks'>) =>
    weeks.flatMap(({ steps }) => steps.filter(({ hasHelped }) => hasHelped).map(({ id }) => id));
  await mark('sleep-1', true).expect(404);
  await finishPlan(token);
  for (const _twice of [1, 2]) expect(listHelpful((await mark('sleep-1', true)).body)).toEqual(['sleep-1']);
  await mark('sleep-7', true).expect(404);
  await mark('people-1', true).expect(404);
  await mark('sleep-2', true, other.token).expect(404);
  await mark('sleep-2', true).expect(200);
  expect(listHelpful((await mark('sleep-2', false).expect(200)).body)).toEqual(['sleep-1']);
  await mark('sleep-3', true).expect(200);
  await changeStep(token, 'sleep-3', 'skipped').expect(200);
  await changeStep(token, 'sleep-3', 'done').expect(200);
  expect(listHelpful(await fetchPlan(token))).toEqual(['sleep-1']);
  await startNext(token, 'work').expect(200);
  const { body: finished } = await call('get', '/account/plan/finished/1', { token }).expect(200);
  expect(listHelpful(finished)).toEqual(['sleep-1']);
  await mark('sleep-2', true).expect(404);
});

test('ended membership leaves the first lesson only', async () => {
  const { call, changeStep, db, endMemberships, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('sleep');
  await changeStep(token, 'sleep-1', 'done').expect(200);
  await endMemberships();
  const body = { reminder: { days: 'daily', hour: 8 }, timeZone: 'UTC' };
  const refused = [
    await call('get', '/account/plan', { token }),
    await call('get', '/account/plan/steps/sleep-1', { token }),
    await changeStep(token, 'sleep-2', 'done'),
    await call('post', '/account/plan/steps/sleep-1/helped', { token, body: { hasHelped: true } }),
    await call('post', '/account/plan/restart', { token, body: {} }),
    await call('post', '/account/plan/reminder', { token, body }),
  ];
  expect(refused.map((reply) => [reply.status, reply.body.code])).toEqual(
    refused.map(() => [403, 'membership-required']),
  );
  const preview = await call('get', '/plan/preview', { token }).expect(200);
  expect(preview.body).toMatchObject({ isFromAnswers: true, lesson: { id: 'sleep-1' } });
  const kept = await db.selectFrom('dayPlanSteps').select(['stepId', 'state']).execute();
  expect(kept).toEqual([{ stepId: 'sleep-1', state: 'done' }]);
});

test('visitor reads the first lesson of their own plan', async () => {
  const { call, saveGoals } = await setupProgramme();
  const { uuid } = createVisitor();
  const { body: snapshot } = await saveGoals(uuid, ['calm'], { browser: 'own' });
  const path = `/plan/preview?snapshotId=${snapshot.id}`;
  const { body } = await call('get', path, { browser: 'own' }).expect(200);
  expect(body).toMatchObject({ isFromAnswers: true, lesson: { id: 'overwhelm-1' } });
  expect(body.themes).toHaveLength(4);
  await call('get', path, { browser: 'stranger' }).expect(404);
  const anyone = await call('get', '/plan/preview', { browser: 'own' }).expect(200);
  expect(anyone.body).toMatchObject({ isFromAnswers: false, lesson: { id: 'starting-1' } });
});

test('revoked health consent deletes the plan from answers', async () => {
  const { saveConsents, changeStep, db, joinWithGoals } = await setupProgramme();
  const [one, other] = [await joinWithGoals('sleep'), await joinWithGoals()];
  await changeStep(one.token, 'sleep-1', 'done').expect(200);
  await changeStep(other.token, 'starting-1', 'done').expect(200);
  for (const { token, uuid } of [one, other]) await saveConsents(uuid, { health: false }, { token });
  expect(await db.selectFrom('dayPlans').select('snapshotId').execute()).toEqual([{ snapshotId: null }]);
  expect(await db.selectFrom('dayPlanSteps').select('stepId').execute()).toEqual([{ stepId: 'starting-1' }]);
});
