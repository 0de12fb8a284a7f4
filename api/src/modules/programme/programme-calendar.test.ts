import { createLog } from '@funnel/server/log';
import supertest from 'supertest';
import { setupProgramme } from './testing/setup-programme';

async function setupCalendar() {
  const lines: string[] = [];
  const api = await setupProgramme({ log: createLog('info', { write: (line) => void lines.push(line) }) });
  const { call } = api;
  return {
    ...api,
    lines,
    ...(await api.joinWithGoals('sleep')),
    async createLink(token: string, timeZone = 'UTC'): Promise<string> {
      const { body } = await call('post', '/account/plan/calendar', { token, body: { timeZone } }).expect(
        200,
      );
      expect(body.address).toMatch(/^http:\/\/api\.test\/v1\/plan\/calendar\.ics\?code=[\w-]{43}$/);
      return new URL(body.address).search;
    },
    /** As a calendar app does: without key, cookie or session. */
    readFile: (search: string) => supertest(api.address).get(`/v1/plan/calendar.ics${search}`),
    readSince: async (token: string) =>
      (await call('get', '/account/plan/calendar', { token }).expect(200)).body.since,
  };
}

const countEvents = (text: string) => text.split('BEGIN:VEVENT').length - 1;

test('calendar app reads the open days of the plan', async () => {
  const api = await setupCalendar();
  const { token, createLink, readFile, readSince } = api;
  expect(await readSince(token)).toBeNull();
  const search = await createLink(token);
  expect(await readSince(token)).toEqual(expect.any(String));
  const { text, headers } = await readFile(search).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(countEvents(text)).toBe(28);
  const today = api.clock().toISOString().slice(0, 10).replaceAll('-', '');
  expect(text).toContain(`DTSTART:${today}T090000Z`);
  expect(text).toContain('SUMMARY:Tidewell: today’s step');
  expect(text).toContain('URL:http://site.test/account');
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
  expect(text).not.toMatch(/sleep|wind|minutes/i);
});

test('entries keep their ids and follow the reminder', async () => {
  const { call, changeStep, createLink, fetchPlan, readFile, token } = await setupCalendar();
  const search = await createLink(token);
  const readIds = async () => [...(await readFile(search)).text.matchAll(/^UID:(.+)$/gm)].map(([, id]) => id);
  const before = await readIds();
  expect(new Set(before).size).toBe(28);
  const plan = await fetchPlan(token);
  await changeStep(token, plan.today.stepId ?? '', 'done').expect(200);
  const after = await readIds();
  expect(after).toHaveLength(27);
  expect(after.slice(0, 26)).toEqual(before.slice(1, 27));
  const reminder = { days: 'daily', hour: 7 };
  await call('post', '/account/plan/reminder', { token, body: { reminder, timeZone: 'UTC' } }).expect(200);
  expect((await readFile(search)).text).toMatch(/DTSTART:\d{8}T070000Z/);
});

test('new link makes the old one unknown at once', async () => {
  const { call, createLink, readFile, readSince, token } = await setupCalendar();
  const first = await createLink(token);
  const second = await createLink(token);
  await readFile(first).expect(404);
  await readFile(second).expect(200);
  await call('delete', '/account/plan/calendar', { token }).expect(200);
  await readFile(second).expect(404);
  expect(await readSince(token)).toBeNull();
});

test('calendar link ends when the password is changed or reset', async () => {
  const { call, createLink, drain, email, readFile, readMailedCode, readSince, token } =
    await setupCalendar();
  const first = await createLink(token);
  const { body } = await call('post', '/account/password', {
    token,
    body: { newPassword: 'another harbour 8' },
  }).expect(200);
  await readFile(first).expect(404);
  expect(await readSince(body.token)).toBeNull();
  const second = await createLink(body.token);
  await readFile(second).expect(200);
  await call('post', '/auth/password/request', { body: { email } }).expect(200);
  await drain();
  const reset = { code: readMailedCode('passwordToken'), password: 'a third harbour 9' };
  await call('post', '/auth/password/reset', { body: reset }).expect(200);
  await readFile(second).expect(404);
});

test('calendar is empty without access', async () => {
  const { call, createLink, endMemberships, readFile, token } = await setupCalendar();
  const search = await createLink(token);
  await endMemberships();
  const { text } = await readFile(search).expect(200);
  expect(countEvents(text)).toBe(0);
  expect(text).toMatch(/^BEGIN:VCALENDAR[\s\S]+END:VCALENDAR\r\n$/);
  const { body } = await call('post', '/account/plan/calendar', { token, body: { timeZone: 'UTC' } }).expect(
    403,
  );
  expect(body.code).toBe('membership-required');
});

test('guessed codes and other members open nothing', async () => {
  const { call, createLink, db, joinWithGoals, readFile, readSince, token } = await setupCalendar();
  const search = await createLink(token);
  const other = await joinWithGoals('focus');
  const row = await db.selectFrom('calendarFeeds').selectAll().executeTakeFirstOrThrow();
  for (const code of [row.codeHash.toString('base64url'), 'A'.repeat(43)])
    await readFile(`?code=${code}`).expect(404);
  await readFile(`?code=${row.id}`).expect(400);
  await call('delete', '/account/plan/calendar', { token: other.token }).expect(200);
  expect(await readSince(other.token)).toBeNull();
  await readFile(search).expect(200);
});

test('log never names the address', async () => {
  const { createLink, lines, readFile, token } = await setupCalendar();
  const search = await createLink(token);
  const code = search.replace('?code=', '');
  await readFile(search).expect(200);
  await createLink(token);
  await readFile(search).expect(404);
  await readFile(`${search}~`).expect(400);
  await readFile(`/${code}`).expect(403);
  expect(lines.join()).toContain('/v1/plan/calendar.ics');
  expect(lines.join()).not.toContain(code);
});

test('calendar link goes with the account, and its copy has no secret', async () => {
  const { call, createLink, db, email, readFile, token, uuid, findContextId } = await setupCalendar();
  const search = await createLink(token);
  await db
    .updateTable('members')
    .set({ emailVerifiedAt: new Date() })
    .where('uuid', '=', await findContextId({ uuid }))
    .execute();
  await call('delete', '/privacy/me', { token, body: { email } }).expect(200);
  await readFile(search).expect(404);
  expect(await db.selectFrom('calendarFeeds').selectAll().execute()).toEqual([]);
});
