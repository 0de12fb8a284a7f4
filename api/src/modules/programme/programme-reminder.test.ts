import { randomUUID } from 'node:crypto';
import { day, hour, minute } from '../../platform/clock';
import { ensureUnsubscribeCode, unsubscribe } from '../../platform/mail/mail-choices';
import { setupProgramme } from './testing/setup-programme';

async function setupReminder() {
  const api = await setupProgramme();
  const { advanceClock, call, clock, drain, sentMails } = api;
  const member = await api.joinWithGoals('sleep');
  await drain();
  const { token } = member;
  const setReminder = (reminder: object | null) =>
    call('post', '/account/plan/reminder', { token, body: { reminder, timeZone: 'UTC' } }).expect(200);
  return {
    ...api,
    ...member,
    setReminder,
    /** Moves the clock to shortly after an hour of the day and runs what is due. */
    async passUntil(chosen: number): Promise<void> {
      const sinceMidnight = clock().getTime() % day;
      const until = (chosen * hour + minute - sinceMidnight + day) % day;
      advanceClock(until === 0 ? day : until);
      await drain();
    },
    listReminders: () => sentMails.filter(({ subject }) => /^Step \d+ of 28 is ready$/.test(subject)),
  };
}

test('reminder comes daily at the chosen hour', async () => {
  const { email, fetchPlan, listReminders, passUntil, setReminder, token } = await setupReminder();
  await setReminder({ days: 'daily', hour: 8 });
  expect((await fetchPlan(token)).reminder).toEqual({ days: 'daily', hour: 8 });
  await passUntil(7);
  expect(listReminders()).toEqual([]);
  await passUntil(8);
  expect(listReminders()).toMatchObject([{ to: email }]);
  expect(listReminders()[0]?.text).toContain('http://site.test/account');
  await passUntil(8);
  expect(listReminders()).toHaveLength(2);
});

test('no reminder unless the member asks', async () => {
  const { listReminders, passUntil, setReminder } = await setupReminder();
  await passUntil(8);
  await setReminder({ days: 'daily', hour: 8 });
  await setReminder(null);
  await passUntil(8);
  expect(listReminders()).toEqual([]);
});

test('done step needs no reminder that day', async () => {
  const { changeStep, listReminders, passUntil, setReminder, token } = await setupReminder();
  await setReminder({ days: 'daily', hour: 20 });
  await passUntil(6);
  await changeStep(token, 'sleep-1', 'done').expect(200);
  await passUntil(20);
  expect(listReminders()).toEqual([]);
  await passUntil(20);
  expect(listReminders()).toHaveLength(1);
});

test('reminder names the number of the open step', async () => {
  const { changeStep, listReminders, passUntil, setReminder, token } = await setupReminder();
  await setReminder({ days: 'daily', hour: 20 });
  await passUntil(20);
  await passUntil(20);
  await passUntil(6);
  await changeStep(token, 'sleep-1', 'done').expect(200);
  await changeStep(token, 'sleep-2', 'skipped').expect(200);
  await passUntil(20);
  await passUntil(20);
  expect(listReminders().map(({ subject }) => subject)).toEqual([
    'Step 1 of 28 is ready',
    'Step 1 of 28 is ready',
    'Step 3 of 28 is ready',
  ]);
  expect(listReminders()[0]?.text).toContain('A new week of your plan starts with this step.');
  expect(listReminders()[2]?.text).not.toContain('A new week');
});

test('finished plan is mailed once, and reminders go on in the next one', async () => {
  const { changeStep, fetchPlan, listReminders, passUntil, sentMails, setReminder, startNext, token } =
    await setupReminder();
  const listFinished = () =>
    sentMails.filter(({ subject }) => subject === 'You can choose your next four weeks');
  await setReminder({ days: 'daily', hour: 20 });
  await passUntil(6);
  for (const { id } of (await fetchPlan(token)).weeks.flatMap(({ steps }) => steps)) {
    await changeStep(token, id, 'skipped').expect(200);
  }
  await passUntil(20);
  await passUntil(20);
  expect(listReminders()).toEqual([]);
  expect(listFinished()).toHaveLength(1);
  expect(listFinished()[0]?.text).toContain('http://site.test/account/plan/next');
  expect(JSON.stringify(listFinished())).not.toMatch(/sleep|wind down|adhd/i);
  await startNext(token, 'work').expect(200);
  await passUntil(20);
  expect(listReminders()).toHaveLength(1);
  for (const { id } of (await fetchPlan(token)).weeks.flatMap(({ steps }) => steps)) {
    await changeStep(token, id, 'skipped').expect(200);
  }
  await passUntil(20);
  expect(listFinished()).toHaveLength(2);
});

test('moved reminder comes at the new hour only', async () => {
  const { listReminders, passUntil, setReminder } = await setupReminder();
  await passUntil(6);
  await setReminder({ days: 'daily', hour: 8 });
  await setReminder({ days: 'daily', hour: 10 });
  await passUntil(8);
  expect(listReminders()).toEqual([]);
  await passUntil(10);
  expect(listReminders()).toHaveLength(1);
});

test('reminders pause while there is no access', async () => {
  const { db, endMemberships, listReminders, passUntil, setReminder } = await setupReminder();
  await setReminder({ days: 'daily', hour: 8 });
  await endMemberships();
  await passUntil(8);
  expect(listReminders()).toEqual([]);
  await db.updateTable('subscriptions').set({ status: 'active' }).execute();
  await passUntil(8);
  expect(listReminders()).toHaveLength(1);
});

test('late reminder is not sent', async () => {
  const { advanceClock, drain, listReminders, passUntil, setReminder } = await setupReminder();
  await passUntil(6);
  await setReminder({ days: 'daily', hour: 8 });
  advanceClock(5 * hour);
  await drain();
  expect(listReminders()).toEqual([]);
  await passUntil(8);
  expect(listReminders()).toHaveLength(1);
});

test('one click in the mail turns reminders off', async () => {
  const { call, clock, db, email, fetchPlan, listReminders, passUntil, setReminder, token, advanceClock } =
    await setupReminder();
  await db.updateTable('members').set({ emailVerifiedAt: clock() }).where('email', '=', email).execute();
  await setReminder({ days: 'daily', hour: 8 });
  await passUntil(8);
  const [mail] = listReminders();
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
  await call('post', `/mail/unsubscribe${link.search}`).expect(200);
  expect((await fetchPlan(token)).reminder).toBeNull();
  await passUntil(8);
  expect(listReminders()).toHaveLength(1);
  advanceClock(hour);
  await setReminder({ days: 'daily', hour: 8 });
  await passUntil(8);
  expect(listReminders()).toHaveLength(2);
});

test('unproven address does not take back its owner’s unsubscription', async () => {
  const { advanceClock, clock, db, email, listReminders, passUntil, setReminder } = await setupReminder();
  const owner = { email, userUuid: randomUUID() };
  await unsubscribe(db, await ensureUnsubscribeCode(db, owner, clock()), clock());
  advanceClock(minute);
  for (const _attempt of [1, 2]) {
    expect((await setReminder({ days: 'daily', hour: 8 })).body).toEqual({ reminder: null });
  }
  await passUntil(8);
  expect(listReminders()).toEqual([]);
  await db.updateTable('members').set({ emailVerifiedAt: clock() }).where('email', '=', email).execute();
  await setReminder({ days: 'daily', hour: 8 });
  await passUntil(8);
  expect(listReminders()).toHaveLength(1);
});

test('reminder names neither step nor theme', async () => {
  const { listReminders, passUntil, setReminder } = await setupReminder();
  await setReminder({ days: 'daily', hour: 8 });
  await passUntil(8);
  expect(JSON.stringify(listReminders())).not.toMatch(/wind|sleep|what keeps you up/i);
});

test('reminder of a deleted member does nothing', async () => {
  const { db, listReminders, passUntil, setReminder, uuid, findContextId } = await setupReminder();
  await setReminder({ days: 'daily', hour: 8 });
  await db
    .deleteFrom('members')
    .where('uuid', '=', await findContextId({ uuid }))
    .execute();
  await passUntil(8);
  expect(listReminders()).toEqual([]);
  expect(await db.selectFrom('dayPlanReminders').selectAll().execute()).toEqual([]);
});
