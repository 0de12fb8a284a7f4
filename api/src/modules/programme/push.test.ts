import { day, hour, minute } from '../../platform/clock';
import { buildPushEnvironment } from '../../platform/push/testing/push-environment';
import { openPaymentSandbox } from '../../platform/stripe/testing/payment-sandbox';
import { setupProgramme } from './testing/setup-programme';

async function setupPush() {
  const sandbox = await openPaymentSandbox();
  const api = await setupProgramme({ environment: buildPushEnvironment(sandbox) });
  const { advanceClock, call, clock, drain } = api;
  const member = await api.joinWithGoals('sleep');
  await drain();
  return {
    ...api,
    ...member,
    sandbox,
    endpoint: `${sandbox.url}/push/${member.uuid}`,
    turnOn: (token: string, endpoint: string) =>
      call('post', '/account/push', { token, body: { endpoint, timeZone: 'UTC' } }),
    isOn: async (token: string) => (await call('get', '/account/push', { token }).expect(200)).body.isOn,
    /** Moves the clock to shortly after an hour of the day and runs what is due. */
    async passUntil(chosen: number): Promise<void> {
      const until = (chosen * hour + minute - (clock().getTime() % day) + day) % day;
      advanceClock(until);
      await drain();
    },
    listMessages: async () => (await sandbox.readRecords('push')).filter(({ status }) => status === 201),
  };
}

test('browser is told of an open step at the hour, without content', async () => {
  const { endpoint, isOn, listMessages, passUntil, token, turnOn, uuid } = await setupPush();
  expect(await isOn(token)).toBe(false);
  await turnOn(token, endpoint).expect(200);
  expect(await isOn(token)).toBe(true);
  await passUntil(8);
  expect(await listMessages()).toEqual([]);
  await passUntil(9);
  expect(await listMessages()).toMatchObject([
    { path: `/push/${uuid}`, request: { topic: 'today', isSigned: true } },
  ]);
});

test('browser hears nothing on a day that is done, nor without access', async () => {
  const api = await setupPush();
  const { changeStep, endMemberships, endpoint, fetchPlan, listMessages, passUntil, token, turnOn } = api;
  await turnOn(token, endpoint).expect(200);
  await changeStep(token, (await fetchPlan(token)).today.stepId ?? '', 'done').expect(200);
  await passUntil(9);
  expect(await listMessages()).toEqual([]);
  await endMemberships();
  await passUntil(8);
  await passUntil(9);
  expect(await listMessages()).toEqual([]);
});

test('another hour of the reminder counts for the browser', async () => {
  const { call, endpoint, listMessages, passUntil, token, turnOn } = await setupPush();
  await turnOn(token, endpoint).expect(200);
  const reminder = { days: 'daily', hour: 11 };
  await call('post', '/account/plan/reminder', { token, body: { reminder, timeZone: 'UTC' } }).expect(200);
  await passUntil(9);
  expect(await listMessages()).toEqual([]);
  await passUntil(11);
  expect(await listMessages()).toHaveLength(1);
});

test('browser that its service no longer knows is forgotten', async () => {
  const { endpoint, isOn, passUntil, sandbox, token, turnOn } = await setupPush();
  await turnOn(token, endpoint).expect(200);
  await sandbox.setFault('push', { status: 410, times: 1 });
  await passUntil(9);
  expect(await isOn(token)).toBe(false);
});

test('message is sent again after a failure', async () => {
  const { endpoint, isOn, listMessages, passTime, passUntil, sandbox, token, turnOn } = await setupPush();
  await turnOn(token, endpoint).expect(200);
  await sandbox.setFault('push', { status: 500, times: 1 });
  await passUntil(9);
  expect(await listMessages()).toEqual([]);
  await passTime(minute);
  expect(await listMessages()).toHaveLength(1);
  expect(await isOn(token)).toBe(true);
});

test('notifications end with the session', async () => {
  const { call, db, endpoint, listMessages, passUntil, token, turnOn } = await setupPush();
  await turnOn(token, endpoint).expect(200);
  await call('post', '/auth/logout', { token }).expect(200);
  expect(await db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
  await passUntil(9);
  expect(await listMessages()).toEqual([]);
});

test('addresses other than push services are refused', async () => {
  const { db, token, turnOn } = await setupPush();
  for (const endpoint of [
    'http://127.0.0.1:9/push/a',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://example.org/a',
  ]) {
    const { body } = await turnOn(token, endpoint).expect(422);
    expect(body.code).toBe('push-service-unknown');
  }
  expect(await db.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
});

test('another member cannot turn a browser off', async () => {
  const { call, endpoint, isOn, joinWithGoals, token, turnOn } = await setupPush();
  await turnOn(token, endpoint).expect(200);
  const other = await joinWithGoals('focus');
  await call('delete', '/account/push', { token: other.token }).expect(200);
  expect(await isOn(token)).toBe(true);
  expect(await isOn(other.token)).toBe(false);
  await call('delete', '/account/push', { token }).expect(200);
  expect(await isOn(token)).toBe(false);
});

test('plan says where else its member is reminded, and no one else', async () => {
  const { call, endpoint, fetchPlan, joinWithGoals, token, turnOn } = await setupPush();
  const other = await joinWithGoals('focus');
  const readOthers = async (reader: string) => (await fetchPlan(reader)).otherReminders;
  expect(await readOthers(token)).toEqual({ push: false, calendar: false });
  await turnOn(token, endpoint).expect(200);
  expect(await readOthers(token)).toEqual({ push: true, calendar: false });
  await call('post', '/account/plan/calendar', { token, body: { timeZone: 'UTC' } }).expect(200);
  expect(await readOthers(token)).toEqual({ push: true, calendar: true });
  expect(await readOthers(other.token)).toEqual({ push: false, calendar: false });
});

test('site without keys offers no notifications', async () => {
  const { call, joinWithGoals } = await setupProgramme();
  const { token } = await joinWithGoals('sleep');
  const { body } = await call('get', '/account/push', { token }).expect(200);
  expect(body).toEqual({ publicKey: null, isOn: false });
});
