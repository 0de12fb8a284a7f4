import supertest from 'supertest';
import { day, hour, minute } from '../../../platform/clock';
import { createVisitor, setupPayments } from '../../../platform/stripe/testing/setup-payments';
import { setup } from '../../../platform/testing/setup';
import { joinUrl, pressSessionForm } from '../testing/setup-session';
import { formatLocalTime } from './zoned-time';

const key = '5d1f0a52-64a4-4c4c-9d44-0d9f6f0e2b11';
const page = '/operations/live-sessions';
const eventId = `focus-session-${key}`;

async function setupPage<Api extends Awaited<ReturnType<typeof setup>>>(api: Api) {
  const operator = api.config.operators[0]?.token ?? '';
  // Only what a test plans.
  await api.db.deleteFrom('liveEvents').execute();
  const press = (fields: object, search = '', site = 'same-origin') =>
    pressSessionForm(api, { search, fields, site });
  return {
    ...api,
    press,
    open: (search = '') =>
      supertest(api.address)
        .get(page + search)
        .auth('operator', operator),
    plan: (changes: object = {}, search = '') => {
      const startsAt = formatLocalTime(new Date(api.clock().getTime() + 2 * day), 'UTC');
      return press(
        { action: 'plan', key, series: 'focus-session', startsAt, minutes: '45', host: '', ...changes },
        search,
      );
    },
    change: (fields: object, id = eventId) => press(fields, `?session=${id}`),
    list: () =>
      api.db
        .selectFrom('liveEvents')
        .select(['eventId', 'startsAt', 'endsAt', 'joinUrl', 'host', 'canceledAt', 'cancelReason'])
        .execute(),
    listAudit: async () => {
      const events = api.db
        .selectFrom('securityEvents')
        .select('details')
        .where('kind', '=', 'live-session-changed');
      return (await events.orderBy('id').execute()).map(({ details }) => details);
    },
  };
}

test('operator plans, staffs, confirms and cancels a session, under their name', async () => {
  const { plan, change, open, list, listAudit, call } = await setupPage(await setup());
  const planned = (await plan()).text;
  // The focus is on what came of it, and the ways past the list come first.
  expect(planned).toMatch(
    /<p role="status" tabindex="-1" autofocus>Planned: Quiet focus session, together, /,
  );
  expect(planned).toMatch(/<body>\s*<a class="skip" href="#main">[\s\S]*<a href="#plan">[\s\S]*<table>/);
  expect((await open()).text).toMatch(new RegExp(`session=${eventId}.*<td>Planned</td>`));
  expect((await call('get', '/live-events/upcoming')).body.events).toEqual([]);

  const confirmed = await change({ action: 'confirm', host: 'Ana, coach', joinUrl });
  expect(confirmed.text).toContain('The session is confirmed');
  // The host reads what was announced.
  expect(confirmed.text).toContain('We end with a short look back.');
  expect(await list()).toMatchObject([{ eventId, host: 'Ana, coach', joinUrl, canceledAt: null }]);
  const { text } = await call('get', '/live-events/upcoming');
  expect(text).toContain(eventId);
  expect(text).not.toMatch(/Ana|meet\.test/);

  const canceled = await change({ action: 'cancel', reason: 'The host is ill' });
  expect(canceled.text).toMatch(/The session is canceled[\s\S]*The host is ill/);
  expect(canceled.text).not.toContain('Cancel the session');
  expect((await call('get', '/live-events/upcoming')).text).not.toContain('host is ill');

  expect(await listAudit()).toEqual([
    { eventId, operator: 'anna', action: 'plan' },
    { eventId, operator: 'anna', action: 'confirm', formerHost: null, hadJoinUrl: false },
    { eventId, operator: 'anna', action: 'cancel', reason: 'The host is ill' },
  ]);
});

test('audit tells what a change replaced, and no link', async () => {
  const { plan, change, list, listAudit, clock } = await setupPage(await setup());
  await plan({ host: 'Ana' });
  const [planned] = await list();
  const startsAt = formatLocalTime(new Date(clock().getTime() + 3 * day), 'UTC');
  await change({ action: 'change', startsAt, minutes: '60', host: 'Ben' });
  await change({ action: 'confirm', host: 'Ben', joinUrl });
  await change({ action: 'confirm', host: 'Ben', joinUrl: `${joinUrl}-new` });
  await change({ action: 'confirm', host: 'Cleo', joinUrl: `${joinUrl}-new` });
  const former = {
    formerStartsAt: planned?.startsAt.toISOString(),
    formerEndsAt: planned?.endsAt.toISOString(),
  };
  const audit = await listAudit();
  expect(audit).toEqual([
    { eventId, operator: 'anna', action: 'plan' },
    { eventId, operator: 'anna', action: 'change', ...former, formerHost: 'Ana' },
    { eventId, operator: 'anna', action: 'confirm', hadJoinUrl: false },
    { eventId, operator: 'anna', action: 'confirm', hadJoinUrl: true },
    { eventId, operator: 'anna', action: 'confirm', formerHost: 'Ben' },
  ]);
  expect(JSON.stringify(audit)).not.toContain(joinUrl);
});

test('time is that of the operator’s zone, and stays once the session is confirmed', async () => {
  const { plan, change, open, list, press } = await setupPage(await setup());
  const year = new Date().getUTCFullYear() + 1;
  const search = '?zone=Europe%2FBerlin';
  await plan({ startsAt: `${year}-01-15T19:00` }, search);
  expect(await list()).toMatchObject([
    { startsAt: new Date(`${year}-01-15T18:00Z`), endsAt: new Date(`${year}-01-15T18:45Z`) },
  ]);
  const { text } = await open(search);
  expect(text).toMatch(/<td>\w{3} \d{4}-01-15 19:00<\/td><td>\w{3} \d{4}-01-15 18:00<\/td>/);
  expect(text).toContain('<td class="long">By day</td>');
  expect((await open(`?session=${eventId}`)).text).toContain('10:00 Los Angeles\n');
  const moved = { action: 'change', startsAt: `${year}-01-16T00:30`, minutes: '60', host: 'Ana' };
  await press(moved, `${search}&session=${eventId}`);
  expect(await list()).toMatchObject([{ startsAt: new Date(`${year}-01-15T23:30Z`), host: 'Ana' }]);
  expect((await open(`?session=${eventId}`)).text).toContain('00:30 Madrid (night)');
  expect((await open()).text).toContain('Night in Madrid');

  await change({ action: 'confirm', host: 'Ana', joinUrl });
  const late = await change({ ...moved, startsAt: `${year}-01-20T10:00` });
  expect(late.text).toContain('Nothing changed');
  expect(await list()).toMatchObject([{ startsAt: new Date(`${year}-01-15T23:30Z`) }]);
});

test('form that is sent twice adds one session', async () => {
  const { plan, list } = await setupPage(await setup());
  const replies = await Promise.all([plan(), plan()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await plan()).text).toContain('This session was planned before.');
  expect(await list()).toHaveLength(1);
});

test.each([
  [{ startsAt: '2020-01-01T10:00' }, 'still to come'],
  [{ startsAt: '2099-01-01T10:00' }, 'within a year'],
  [{ startsAt: 'tomorrow' }, 'Give a day and a time'],
  [{ startsAt: '2026-02-31T10:00' }, 'never shows that time'],
  [{ minutes: '0' }, '15 to 240 minutes'],
  [{ minutes: '1e3' }, '15 to 240 minutes'],
  [{ series: 'cure-yourself' }, 'nothing changed'],
  [{ key: '../../etc' }, 'nothing changed'],
  [{ host: 'x'.repeat(81) }, 'Say who hosts it'],
  [{ host: 'Ana\u001b[2J' }, 'Say who hosts it'],
])('session with %j is not planned', async (fields, message) => {
  const { plan, list } = await setupPage(await setup());
  expect((await plan({ host: 'Typed by Ana', ...fields })).text).toContain(message);
  expect(await list()).toEqual([]);
});

test.each([
  [{ action: 'confirm', host: 'Ana', joinUrl: 'javascript:alert(1)' }, 'https://'],
  [{ action: 'confirm', host: 'Ana', joinUrl: 'http://meet.test/room' }, 'https://'],
  [{ action: 'confirm', host: ' ', joinUrl }, 'Say who hosts it'],
  [{ action: 'change', startsAt: '2020-01-01T10:00', minutes: '45', host: '' }, 'still to come'],
  [{ action: 'cancel', reason: ' ' }, 'Give a reason'],
  [{ action: 'publish' }, 'nothing changed'],
])('press with %j changes nothing', async (fields, message) => {
  const { plan, change, list } = await setupPage(await setup());
  await plan();
  const before = await list();
  expect((await change(fields)).text).toContain(message);
  expect(await list()).toEqual(before);
});

test('session that has begun is not confirmed, and lapses', async () => {
  const { plan, change, open, list, advanceClock } = await setupPage(await setup());
  await plan();
  advanceClock(2 * day + minute);
  expect((await change({ action: 'confirm', host: 'Ana', joinUrl })).text).toContain('Nothing changed');
  expect(await list()).toMatchObject([{ joinUrl: null }]);
  expect((await open()).text).toContain('<td>Never confirmed</td>');
  expect((await open(`?session=${eventId}`)).text).not.toContain('<form');
});

test('hostile texts are shown as text', async () => {
  const { plan, change, open } = await setupPage(await setup());
  const hostile = '"><script>alert(1)</script>';
  const refused = await plan({ host: hostile, startsAt: hostile });
  await plan({ host: hostile });
  await change({ action: 'confirm', host: hostile, joinUrl: `https://meet.test/${hostile}` });
  const list = await open();
  const canceled = await change({ action: 'cancel', reason: hostile });
  for (const { text, headers } of [refused, list, canceled]) {
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('strangers, members, other roles and forms of other sites change nothing', async () => {
  const { address, config, plan, press, list } = await setupPage(await setup());
  await plan();
  const before = await list();
  const search = `?session=${eventId}`;
  const fields = { action: 'cancel', reason: 'Forged' };
  const send = () =>
    supertest(address)
      .post(page + search)
      .set('sec-fetch-site', 'same-origin')
      .type('form');
  expect((await supertest(address).get(page)).status).toBe(401);
  expect((await send().send(fields)).status).toBe(401);
  for (const token of ['a guess', 'test-release-token', ...config.apiKeys])
    expect((await send().auth('operator', token).send(fields)).status).toBe(401);
  const operator = config.operators[0]?.token ?? '';
  expect((await send().auth(operator, { type: 'bearer' }).send(fields)).status).toBe(401);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await press(fields, search, site)).status).toBe(403);
  expect(
    (
      await supertest(address)
        .post(page + search)
        .auth('operator', operator)
        .type('form')
        .send(fields)
    ).status,
  ).toBe(403);
  expect(await list()).toEqual(before);
});

test.each(['?session=unknown', '?session=..%2F', '?zone=Nowhere', '?zone=%3Cscript%3E'])(
  'address with %s leads nowhere',
  async (search) => {
    const { open } = await setupPage(await setup());
    expect((await open(search)).status).toBe(404);
  },
);

test('name of a series cancels none of its sessions', async () => {
  const { plan, change, list } = await setupPage(await setup());
  await plan();
  expect((await change({ action: 'cancel', reason: 'A slip' }, 'focus-session')).status).toBe(404);
  expect(await list()).toMatchObject([{ eventId, canceledAt: null }]);
});

test('page counts the links, and cancelation tells who asked by mail', async () => {
  const api = await setupPayments();
  const { plan, change, open, call, sentMails, drain } = await setupPage(api);
  const wanting = await api.joinAs(createVisitor());
  const visitor = createVisitor();
  const { token } = await api.joinAs(visitor);
  await drain();
  await plan();
  await change({ action: 'confirm', host: 'Ana', joinUrl });
  const body = { wanted: true };
  await call('post', `/live-events/${eventId}/link-mail`, { token: wanting.token, body }).expect(200);
  const link = { eventId, uuid: visitor.uuid };
  const { body: own } = await call('post', '/live-event-url/create-link', { token, body: link });
  expect((await open()).text).toContain('<td>2 (1 by mail)</td>');

  await change({ action: 'cancel', reason: 'The host is ill' });
  await change({ action: 'cancel', reason: 'The host is ill' });
  await drain();
  const mails = sentMails.filter(({ subject }) => subject === 'Your live session is canceled');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toContain('host is ill');
  expect((await call('get', `/live-event-url/data/${own.id}`, { token })).body).toMatchObject({
    state: 'canceled',
    joinUrl: null,
  });
  api.advanceClock(3 * day + hour);
  expect((await open()).text).toContain('<td>Canceled</td>');
});
