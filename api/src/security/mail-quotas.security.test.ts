import { randomUUID } from 'node:crypto';
import { createMember } from '../platform/accounts/accounts';
import { startSession } from '../platform/accounts/sessions';
import { day, hour } from '../platform/clock';
import { setupPayments } from '../platform/stripe/testing/setup-payments';
import { setup } from '../platform/testing/setup';
import { shareResults } from '../platform/testing/share-results';

type Api = Awaited<ReturnType<typeof setup>>;

/** A visitor with shared results, who mails their link; by default in a separate browser. */
async function createSender(api: Api, browser: string = randomUUID()) {
  const uuid = randomUUID();
  const { shareHash } = await shareResults(api.call, { uuid, browser });
  return (email: string) => api.call('post', '/share/email', { body: { email, uuid, shareHash }, browser });
}

async function countMails(api: Api): Promise<number> {
  await api.drain();
  return api.sentMails.length;
}

test('one mailbox gets three share mails a day', async () => {
  const api = await setup();
  const senders = await Promise.all(Array.from({ length: 15 }, () => createSender(api)));
  const replies = await Promise.all(senders.map((send) => send('victim@example.org')));

  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(12);
  expect(refused[0]?.status).toBe(429);
  expect(refused[0]?.body).toMatchObject({ code: 'rate-limited' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect(await countMails(api)).toBe(3);
});

test('other spellings of a mailbox count together', async () => {
  const api = await setup();
  const spellings = [
    'v.ictim@gmail.com',
    'Victim+1@gmail.com',
    'vic.tim+2@googlemail.com',
    'victim@GMAIL.com',
  ];
  for (const [index, email] of spellings.entries()) {
    const send = await createSender(api);
    await send(email).expect(index < 3 ? 200 : 429);
  }
  expect(await countMails(api)).toBe(3);
});

test('one visitor causes ten share mails a day', async () => {
  const api = await setup();
  const send = await createSender(api);
  const replies = await Promise.all(
    Array.from({ length: 15 }, (_, index) => send(`friend-${index}@example.org`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await countMails(api)).toBe(10);
});

test('another uuid of a browser is the same sender', async () => {
  const api = await setup();
  for (let index = 0; index < 11; index += 1) {
    const send = await createSender(api, 'spammer');
    await send(`friend-${index}@example.org`).expect(index < 10 ? 200 : 429);
  }
});

test('a refused mail costs its recipient nothing', async () => {
  const api = await setup();
  const busy = await createSender(api);
  for (let index = 0; index < 10; index += 1) await busy(`friend-${index}@example.org`).expect(200);
  for (let index = 0; index < 5; index += 1) await busy('ada@example.org').expect(429);
  const other = await createSender(api);
  await other('ada@example.org').expect(200);
});

test('the same mail again counts once', async () => {
  const api = await setup();
  const send = await createSender(api);
  for (let index = 0; index < 20; index += 1) await send('ada@example.org').expect(200);
  expect(await countMails(api)).toBe(1);
});

test('mails are allowed again a day later', async () => {
  const api = await setup();
  for (let index = 0; index < 4; index += 1) {
    const send = await createSender(api);
    await send('ada@example.org').expect(index < 3 ? 200 : 429);
    api.advanceClock(hour);
  }
  api.advanceClock(day);
  const send = await createSender(api);
  await send('ada@example.org').expect(200);
});

test('checkouts of strangers fill no mailbox', async () => {
  const { post, advanceClock, drain, sentMails } = await setupPayments();
  for (let index = 0; index < 5; index += 1) {
    const uuid = randomUUID();
    const decisions = [{ purpose: 'messaging', granted: true }];
    const asked = { policyVersion: '2026-11', surface: 'quiz-email', locale: 'en' };
    await post('/consents', { ...asked, uuid, decisions }).expect(201);
    const start = { userUuid: uuid, email: 'victim@example.org', eventId: randomUUID() };
    await post('/a/checkout/init', start).expect(202);
  }
  advanceClock(2 * hour);
  await drain();
  expect(sentMails).toHaveLength(3);
});

test('mail counts contain no address and are deleted', async () => {
  const api = await setup();
  const send = await createSender(api);
  await send('ada@example.org').expect(200);
  const rows = await api.db.selectFrom('mailQuotas').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(rows.map(({ subject }) => subject.toString()).join()).not.toContain('ada');
  api.advanceClock(2 * day);
  await api.startRetention();
  await api.drain();
  expect(await api.db.selectFrom('mailQuotas').selectAll().execute()).toEqual([]);
});

test('URL as a name is refused', async () => {
  const api = await setup();
  const uuid = randomUUID();
  await createMember(api.db, { uuid, email: 'ada@example.org' });
  const token = await startSession(api.db, uuid, api.clock());
  const reply = await api.call('patch', '/user', { token, body: { firstName: 'Win at https://evil.test' } });
  expect(reply.status).toBe(400);
  expect(reply.body.issues).toEqual([{ path: 'body.firstName', message: 'name.invalid' }]);
});

test('mail greeting contains no URL', async () => {
  const api = await setup();
  const uuid = randomUUID();
  await createMember(api.db, { uuid, email: 'ada@example.org', firstName: 'Win at https://evil.test' });
  await api.call('post', '/auth/magic-link', { body: { email: 'ada@example.org' } });
  await api.drain();
  expect(api.sentMails[0]?.text).toContain('Hi,');
  expect(api.sentMails[0]?.text).not.toContain('evil.test');
});
