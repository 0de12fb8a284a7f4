import { randomUUID } from 'node:crypto';
import { createMember } from '../platform/accounts/accounts';
import { startSession } from '../platform/accounts/sessions';
import { day, hour, minute } from '../platform/clock';
import { createVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';
import { setup } from '../platform/testing/setup';
import { shareResults } from '../platform/testing/share-results';

type Api = Awaited<ReturnType<typeof setup>>;

/** The limits of production. */
const real = { RATE_LIMIT_FACTOR: '1' };

/** A visitor with shared results, who mails their link; by default in a separate browser on this network. */
async function createSender(
  api: Pick<Api, 'call'>,
  browser: string = randomUUID(),
  address: string = '127.0.0.1',
) {
  const uuid = randomUUID();
  const { shareHash } = await shareResults(api.call, { uuid, browser });
  const headers = { 'x-forwarded-for': address };
  return (email: string) =>
    api.call('post', '/share/email', { body: { email, uuid, shareHash }, browser, headers });
}

/** A visitor in a separate browser who asks for the link to their results. */
async function askForResults({ call }: Api, email: string): Promise<void> {
  const userUuid = randomUUID();
  const quizAnswers = { age: { type: 'VALUE', answer: '34' } };
  await call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid } }).expect(201);
  const lead = { userUuid, email, eventSource: 'quiz', resultsByMail: true };
  await call('post', '/a/lead', { body: lead }).expect(202);
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

test('one network mails twenty mailboxes a day', async () => {
  const api = await setup({ environment: real });
  const statuses: number[] = [];
  // Another uuid, another browser: still the same sender.
  for (let index = 0; index < 28; index += 1) {
    const send = await createSender(api);
    statuses.push((await send(`friend-${index}@example.org`)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(8).fill(429)]);
  expect(await countMails(api)).toBe(20);
  const neighbour = await createSender(api, randomUUID(), '203.0.113.7');
  await neighbour('friend-30@example.org').expect(200);
});

test('one member mails ten mailboxes a day from anywhere', async () => {
  const api = await setup();
  const uuid = randomUUID();
  await createMember(api.db, { uuid, email: 'ada@example.org' });
  const token = await startSession(api.db, uuid, api.clock());
  const { shareHash } = await shareResults(api.call, { uuid, token });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const body = { email: `friend-${index}@example.org`, uuid, shareHash };
    const headers = { 'x-forwarded-for': `203.0.113.${index}` };
    statuses.push((await api.call('post', '/share/email', { body, token, headers })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('results mails of one network are limited too', async () => {
  const api = await setup({ environment: real });
  for (let index = 0; index < 40; index += 1) await askForResults(api, `friend-${index}@example.org`);
  api.advanceClock(10 * minute);
  expect(await countMails(api)).toBe(20);
  expect(JSON.stringify(await api.db.selectFrom('outbox').select('payload').execute())).not.toContain(
    '127.0.0.1',
  );
});

test('all kinds of unrequested mail count together', async () => {
  const api = await setup();
  for (let index = 0; index < 2; index += 1)
    await (await createSender(api))('victim@example.org').expect(200);
  for (let index = 0; index < 4; index += 1) await askForResults(api, `victim+${index}@example.org`);
  api.advanceClock(10 * minute);
  expect(await countMails(api)).toBe(3);
});

test('stranger cannot use up the mails of a withdrawal', async () => {
  const api = await setupPayments({ environment: real });
  const declare = (address: string) =>
    api.call('post', '/withdrawals', {
      body: { statementId: randomUUID(), email: 'victim@example.org' },
      headers: { 'x-forwarded-for': address },
    });
  for (let index = 0; index < 2; index += 1)
    await (await createSender(api, randomUUID(), '198.51.100.1'))('victim@example.org').expect(200);
  for (let index = 0; index < 12; index += 1) await declare('198.51.100.1').expect(202);
  expect((await declare('203.0.113.7')).body.isMailed).toBe(true);
  await api.drain();
  expect(api.sentMails.filter(({ subject }) => subject === 'We received your withdrawal')).toHaveLength(4);
});

test('a refused mail costs its recipient nothing', async () => {
  const api = await setup({ environment: real });
  for (let index = 0; index < 20; index += 1) await (await createSender(api))(`friend-${index}@example.org`);
  for (let index = 0; index < 5; index += 1) await (await createSender(api))('ada@example.org').expect(429);
  const other = await createSender(api, randomUUID(), '203.0.113.7');
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
  const api = await setupPayments();
  for (let index = 0; index < 5; index += 1) {
    const stranger = { uuid: randomUUID(), email: 'victim@example.org' };
    await api.decideMails(stranger, true);
    await api.startCheckout(stranger);
  }
  await api.passTime(2 * hour);
  expect(api.sentMails).toHaveLength(3);
});

test('mail counts contain no address and are deleted', async () => {
  const api = await setup();
  const send = await createSender(api);
  await send('ada@example.org').expect(200);
  const rows = await api.db.selectFrom('mailQuotas').selectAll().execute();
  expect(rows).toHaveLength(4);
  expect(rows.map(({ subject }) => subject.toString()).join()).not.toContain('ada');
  api.advanceClock(2 * day);
  await api.runRetention();
  expect(await api.db.selectFrom('mailQuotas').selectAll().execute()).toEqual([]);
});

test('URL as a name is refused', async () => {
  const api = await setup();
  const uuid = randomUUID();
  await createMember(api.db, { uuid, email: 'ada@example.org' });
  const token = await startSession(api.db, uuid, api.clock());
  const reply = await api.call('patch', '/user', { token, body: { firstName: 'Win at https://evil.test' } });
  expect(reply.status).toBe(400);
  expect(reply.body.issues).toContainEqual({ path: 'body.firstName', message: 'name.invalid' });
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

test('mail to a third party names who asked for it', async () => {
  const api = await setup();
  const uuid = randomUUID();
  await createMember(api.db, { uuid, email: 'ada@example.org', firstName: 'Ada' });
  const token = await startSession(api.db, uuid, api.clock());
  const { shareHash } = await shareResults(api.call, { uuid, token });
  const share = async (email: string) => {
    await api.call('post', '/share/email', { body: { email, uuid, shareHash }, token }).expect(200);
    await api.drain();
    return api.sentMails.at(-1)?.text;
  };
  expect(await share('first@example.org')).toContain('A visitor without an account chose');
  await api.db.updateTable('members').set({ emailVerifiedAt: api.clock() }).execute();
  expect(await share('second@example.org')).toContain('Ada, with the Tidewell account a…@example.org, chose');
  await api.db.updateTable('members').set({ firstName: 'You won! Call 555' }).execute();
  expect(await share('third@example.org')).toContain(
    'The owner of the Tidewell account a…@example.org chose',
  );
});

/** A mailbox whose owner unsubscribed from a reminder that some visitor caused. */
async function setupOptOut() {
  const { visitor: stranger, ...api } = await setupPayments();
  const cause = async (email: string, { uuid } = stranger) => {
    await api.decideMails({ uuid, email }, true);
    await api.startCheckout({ uuid, email });
    await api.passTime(2 * hour);
    return api.sentMails.length;
  };
  expect(await cause('victim@gmail.com')).toBe(1);
  const [, path = ''] =
    /\/v1(\/mail\/unsubscribe\?[^>]+)>/.exec(api.sentMails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  await api.call('post', path, { browser: null }).expect(200);
  api.advanceClock(minute);
  return { ...api, cause, stranger };
}

test('stranger takes no opt-out back, in any spelling', async () => {
  const { cause, stranger } = await setupOptOut();
  expect(await cause('victim@gmail.com', stranger)).toBe(1);
  expect(await cause('Victim+2@gmail.com', createVisitor())).toBe(1);
  expect(await cause('vic.tim@googlemail.com', createVisitor())).toBe(1);
});

test('opt-out outlives the deletion of who caused the mail', async () => {
  const { call, cause, db, stranger, drain } = await setupOptOut();
  await call('delete', '/privacy/me', { body: {}, browser: stranger.uuid }).expect(200);
  await drain();
  expect(await db.selectFrom('mailChoices').selectAll().execute()).toEqual([]);
  const sent = await cause('victim@gmail.com', createVisitor());
  expect(sent).toBe(1);
});

test('opt-out outlives every retention period', async () => {
  const { advanceClock, cause, db, runRetention } = await setupOptOut();
  advanceClock(4 * 366 * 24 * hour);
  await runRetention();
  expect(await db.selectFrom('mailChoices').selectAll().execute()).toEqual([]);
  expect(await cause('victim@gmail.com', createVisitor())).toBe(1);
});
