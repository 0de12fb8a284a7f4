import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import { recordStatements } from '../../platform/testing/statement-plans';
import { confirmation, joinUrl, setupSession } from './testing/setup-session';

const path = '/live-events/next-mail';
const isSet = 'A live session is scheduled';
const cancellation = { action: 'cancel', reason: 'The host is ill' };

async function setupRequest() {
  const api = await setupSession();
  const { call, token } = api;
  const toggle = (wanted: boolean, member = token) =>
    call('post', path, { token: member, body: { wanted } }).expect(200, { isNextMailed: wanted });
  return {
    ...api,
    toggle,
    isAsked: async (member = token): Promise<boolean> =>
      (await call('get', '/live-events', { token: member }).expect(200)).body.isNextMailed,
    listRequests: () => api.db.selectFrom('liveEventRequests').selectAll().execute(),
    repeatJobs: () =>
      api.db.updateTable('outbox').set({ doneAt: null }).where('topic', '=', 'next-session').execute(),
  };
}

test('member who asked hears of the next session once', async () => {
  const api = await setupRequest();
  expect(await api.isAsked()).toBe(false);
  await api.toggle(true);
  expect(await api.isAsked()).toBe(true);
  await api.drain();
  expect(api.listMails()).toEqual([]);

  await api.operate(confirmation);
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
  const mail = api.sentMails.at(-1);
  const start = new Intl.DateTimeFormat('en-US', {
    ...({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'short',
    timeZone: 'Europe/Berlin',
  }).format(api.startsAt);
  expect(mail).toMatchObject({ to: api.visitor.email });
  for (const text of [(await api.read())?.title, start, 'http://site.test/account/live'])
    expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain(joinUrl);

  expect(await api.isAsked()).toBe(false);
  await api.operate(confirmation, api.laterEventId);
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
});

test('who asks again hears of the session after that', async () => {
  const api = await setupRequest();
  for (const id of [api.eventId, api.laterEventId]) {
    await api.toggle(true);
    await api.operate(confirmation, id);
    await api.drain();
  }
  expect(api.listMails()).toEqual([isSet, isSet]);
});

test('request is made and taken back as often as a member presses', async () => {
  const api = await setupRequest();
  for (const wanted of [true, true]) await api.toggle(wanted);
  expect(await api.listRequests()).toHaveLength(1);
  for (const wanted of [false, false]) await api.toggle(wanted);
  expect(await api.listRequests()).toEqual([]);
  await api.operate(confirmation);
  await api.drain();
  expect(api.listMails()).toEqual([]);
});

test('who asks while a session is being confirmed hears of it', async () => {
  const api = await setupRequest();
  await api.operate(confirmation);
  await api.toggle(true);
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
});

test('changing a confirmed session sends no mail', async () => {
  const api = await setupRequest();
  await api.toggle(true);
  await api.operate(confirmation);
  await api.operate({ ...confirmation, host: 'Ben' });
  await api.drain();
  await api.toggle(true);
  await api.operate({ ...confirmation, joinUrl: `${joinUrl}-new` });
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
  expect(await api.isAsked()).toBe(true);
});

test('two sessions confirmed at the same time are one mail', async () => {
  const api = await setupRequest();
  await api.toggle(true);
  await Promise.all([api.eventId, api.laterEventId].map((id) => api.operate(confirmation, id)));
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
});

test('job that runs again sends nothing more', async () => {
  const api = await setupRequest();
  await api.toggle(true);
  await api.operate(confirmation);
  await api.drain();
  await api.repeatJobs();
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
});

test.each(['changed their mind', 'left', 'were deleted'])(
  'nothing about the next session for members who %s',
  async (what) => {
    const api = await setupRequest();
    await api.toggle(true);
    await api.operate(confirmation);
    const changes: Record<string, () => Promise<unknown>> = {
      'changed their mind': async () => await api.toggle(false),
      left: () => api.db.updateTable('subscriptions').set({ status: 'canceled' }).execute(),
      'were deleted': () => api.db.deleteFrom('members').execute(),
    };
    await changes[what]?.();
    await api.drain();
    expect(api.listMails()).toEqual([]);
    expect(await api.listRequests()).toEqual([]);
  },
);

test.each(['is canceled', 'begins'])('request waits when the session %s before the mail', async (what) => {
  const api = await setupRequest();
  await api.toggle(true);
  await api.operate(confirmation);
  if (what === 'is canceled') await api.operate(cancellation);
  else api.advanceClock(api.startsAt.getTime() - api.clock().getTime());
  await api.drain();
  expect(api.listMails()).toEqual([]);
  expect(await api.isAsked()).toBe(true);
  await api.operate(confirmation, api.laterEventId);
  await api.drain();
  expect(api.listMails()).toEqual([isSet]);
});

test('confirmation plans the mails of all members in one statement', async () => {
  const api = await setupRequest();
  const others = [createVisitor(), createVisitor()];
  await api.toggle(true);
  for (const other of others) await api.toggle(true, (await api.joinAs(other)).token);
  await api.drain();
  const statements = recordStatements(api.database.pool);
  await api.operate(confirmation);
  await api.drain();
  statements.stop();
  expect(statements.texts.filter((text) => text.includes('insert into outbox'))).toHaveLength(1);
  const receivers = api.sentMails.filter(({ subject }) => subject === isSet).map(({ to }) => to);
  expect(receivers.sort()).toEqual([api.visitor, ...others].map(({ email }) => email).sort());
});

test('member can’t make or read the request of another', async () => {
  const api = await setupRequest();
  const { call, token, visitor } = api;
  const attacker = createVisitor();
  const { token: foreign = '' } = await api.joinAs(attacker);
  const body = { wanted: true };
  await call('post', path, { body }).expect(401);
  await call('post', path, { body, browser: visitor.uuid }).expect(401);
  await call('post', path, { body, token: 'a guess' }).expect(401);
  await call('post', path, { body: { ...body, memberUuid: visitor.uuid }, token: foreign });
  expect([await api.isAsked(), await api.isAsked(foreign)]).toEqual([false, true]);
  await api.toggle(true);
  await api.toggle(false, foreign);
  expect([await api.isAsked(), await api.isAsked(foreign)]).toEqual([true, false]);

  await api.db.updateTable('subscriptions').set({ status: 'canceled' }).execute();
  const refused = await call('post', path, { token, body });
  expect(refused.body).toMatchObject({ status: 403, code: 'membership-required' });
});
