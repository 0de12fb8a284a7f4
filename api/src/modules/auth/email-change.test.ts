import { createMember } from '../../platform/accounts/accounts';
import { day } from '../../platform/clock';
import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'ada@example.org';
const newEmail = 'lovelace@example.net';
const password = 'quiet harbour 7';

async function setupMember() {
  const api = await setup();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password });
  const login = (as = email) => api.call('post', '/auth/login', { body: { email: as, password } });
  const { token } = (await login()).body;
  const requestChange = async (to = newEmail) => {
    const body = { email: to, currentPassword: password };
    const reply = await api.call('post', '/account/email', { token, body });
    await api.drain();
    return reply;
  };
  const confirm = (code = api.readMailedCode('emailToken')) =>
    api.call('post', '/auth/email/confirm', { token, body: { code } });
  const undo = async () => {
    await api.drain();
    return await api.call('post', '/auth/email/undo', {
      body: { code: api.readMailedCode('emailUndoToken') },
    });
  };
  const readEmail = async () => (await api.call('get', '/user', { token })).body.email;
  api.sentMails.splice(0);
  return { ...api, token, login, requestChange, confirm, undo, readEmail };
}

test('new address counts once it is confirmed', async () => {
  const { requestChange, confirm, readEmail, login, sentMails } = await setupMember();
  expect((await requestChange()).body).toEqual({ sent: true });
  expect(sentMails.at(-1)).toMatchObject({ to: newEmail, subject: 'Confirm your new email for Tidewell' });
  expect(await readEmail()).toBe(email);

  expect((await confirm()).body).toEqual({ email: newEmail, signedOut: false });
  expect(await readEmail()).toBe(newEmail);
  expect((await login(newEmail)).status).toBe(200);
  expect((await login(email)).status).toBe(403);
});

test('former address is told, with most of the new one hidden', async () => {
  const { requestChange, confirm, drain, sentMails } = await setupMember();
  await requestChange();
  await confirm();
  await drain();
  expect(sentMails.at(-1)).toMatchObject({ to: email, subject: 'Your Tidewell email was changed' });
  expect(sentMails.at(-1)?.text).toContain('at l…@example.net');
  expect(sentMails.at(-1)?.text).not.toContain(newEmail);
});

test('former address takes the change back', async () => {
  const { requestChange, confirm, undo, token, call, login, db } = await setupMember();
  await requestChange();
  await confirm();
  expect((await undo()).body).toEqual({ email });
  await call('get', '/user', { token }).expect(401);
  expect((await login(email)).status).toBe(403);
  const member = await db.selectFrom('members').select('email').executeTakeFirstOrThrow();
  expect(member.email).toBe(email);
  const again = await undo();
  expect([again.status, again.body.code]).toEqual([410, 'link-expired']);
});

test('change can be taken back for seven days', async () => {
  const { requestChange, confirm, undo, drain, advanceClock } = await setupMember();
  await requestChange();
  await confirm();
  await drain();
  advanceClock(7 * day);
  expect((await undo()).status).toBe(410);
});

test('link to the new address expires after a day', async () => {
  const { requestChange, confirm, advanceClock } = await setupMember();
  await requestChange();
  advanceClock(day);
  expect((await confirm()).status).toBe(410);
});

test('link to the new address works once', async () => {
  const { requestChange, confirm } = await setupMember();
  await requestChange();
  await confirm().expect(200);
  expect((await confirm()).status).toBe(410);
});

test('latest request replaces the earlier one', async () => {
  const { requestChange, readMailedCode, confirm, readEmail } = await setupMember();
  await requestChange('mistyped@example.net');
  const first = readMailedCode('emailToken');
  await requestChange();
  expect((await confirm(first)).status).toBe(410);
  await confirm().expect(200);
  expect(await readEmail()).toBe(newEmail);
});

test('unsubscribed address stays so after a change', async () => {
  const { requestChange, confirm, db, clock } = await setupMember();
  const now = clock();
  await db
    .insertInto('mailChoices')
    .values({ email, code: 'x'.repeat(43), userUuid: uuid, createdAt: now, unsubscribedAt: now })
    .execute();
  await requestChange();
  await confirm();
  const carried = await db
    .selectFrom('mailChoices')
    .select('unsubscribedAt')
    .where('email', '=', newEmail)
    .executeTakeFirst();
  expect(carried?.unsubscribedAt).not.toBeNull();
});
