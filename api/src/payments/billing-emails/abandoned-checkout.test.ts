import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hour } from '../../platform/clock';
import { newVisitor, setupPayments, type Visitor } from '../../platform/stripe/testing/setup-payments';

const first = 'You can go on where you stopped';
const last = 'Still thinking about Tidewell?';

async function setupVisitor({ messaging = true }: { messaging?: boolean } = {}) {
  const api = await setupPayments();
  const visitor = newVisitor();
  const decideMails = (granted: boolean) =>
    api
      .post('/consents', {
        uuid: visitor.uuid,
        policyVersion: '2026-11',
        surface: 'quiz-email',
        locale: 'en',
        decisions: [{ purpose: 'messaging', granted }],
      })
      .expect(201);
  if (messaging) await decideMails(true);
  const startCheckout = ({ uuid, email }: Partial<Visitor> = visitor) =>
    api.post('/a/checkout/init', { userUuid: uuid, email, eventId: randomUUID() }).expect(202);
  async function pass(milliseconds: number) {
    api.advance(milliseconds);
    await api.drain();
  }
  return {
    ...api,
    visitor,
    decide: decideMails,
    begin: startCheckout,
    pass,
    subjects: () => api.sentMails.map(({ subject }) => subject),
  };
}

test('abandoned checkout sends two mails with consent', async () => {
  const api = await setupVisitor();
  await api.begin();

  await api.pass(hour - 60_000);
  expect(api.subjects()).toEqual([]);
  await api.pass(120_000);
  expect(api.subjects()).toEqual([first]);
  await api.pass(23 * hour);
  expect(api.subjects()).toEqual([first, last]);
  await api.begin();
  await api.pass(25 * hour);

  expect(api.subjects()).toEqual([first, last]);
  const [mail] = api.sentMails;
  expect(mail?.to).toBe(api.visitor.email);
  expect(mail?.text).toContain(`http://site.test/checkout/price-options?uuid=${api.visitor.uuid}`);
  expect(mail?.text).toMatch(/http:\/\/site\.test\/legal\/unsubscribe\?code=[\w-]{43}\n/);
});

test('without consent nothing is sent', async () => {
  const silent = await setupVisitor({ messaging: false });
  await silent.begin();
  await silent.pass(2 * hour);
  expect(silent.subjects()).toEqual([]);

  const withdrawn = await setupVisitor();
  await withdrawn.begin();
  await withdrawn.pass(2 * hour);
  await withdrawn.decide(false);
  await withdrawn.pass(24 * hour);
  expect(withdrawn.subjects()).toEqual([first]);
});

test('after a purchase nothing is sent', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.joinAs(api.visitor);

  await api.pass(2 * hour);
  await api.pass(24 * hour);

  expect(api.subjects()).toEqual(['Your 14-day trial has begun']);
});

test('member with another visitor id gets no mail', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.joinAs({ ...newVisitor(), email: api.visitor.email.toUpperCase() });

  await api.pass(2 * hour);

  expect(api.subjects()).toEqual(['Your 14-day trial has begun']);
});

test('restarted checkout waits another hour', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.pass(hour - 60_000);
  await api.begin();
  await api.pass(30 * 60_000);
  expect(api.subjects()).toEqual([]);

  await api.pass(31 * 60_000);

  expect(api.subjects()).toEqual([first]);
});

test('e-mail from the quiz is enough; without one nothing is sent', async () => {
  const api = await setupVisitor();
  const { uuid, email } = api.visitor;
  await api.begin({ uuid });
  await api.pass(2 * hour);
  expect(api.subjects()).toEqual([]);

  await api.post('/a/lead', { userUuid: uuid, email, eventSource: 'quiz' }).expect(202);
  await api.pass(23 * hour);

  expect(api.sentMails.map(({ to, subject }) => [to, subject])).toEqual([[email, last]]);
});

test('mail delayed for days is dropped', async () => {
  const api = await setupVisitor();
  await api.begin();

  await api.pass(100 * hour);

  expect(api.subjects()).toEqual([]);
});

/** The request of a mailbox whose owner presses unsubscribe. */
function pressUnsubscribe({ address }: { address: string }, header: string | undefined) {
  const [, path = ''] =
    /^<http:\/\/api\.test(\/v1\/mail\/unsubscribe\?code=[\w-]+)>$/.exec(header ?? '') ?? [];
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
}

test('one-click unsubscribe works without a key and repeatedly', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.pass(2 * hour);
  const { headers } = api.sentMails[0] ?? {};
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  for (const _attempt of [1, 2]) {
    const answer = await pressUnsubscribe(api, headers?.['List-Unsubscribe']);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ unsubscribed: true });
  }

  await api.pass(23 * hour);
  expect(api.subjects()).toEqual([first]);
  const { rows } = await api.database.pool.query(
    `select granted, surface from consents where purpose = 'messaging' order by id`,
  );
  expect(rows).toEqual([
    { granted: true, surface: 'quiz-email' },
    { granted: false, surface: 'mail' },
  ]);
});

test('another visitor cannot undo an unsubscribe', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.pass(2 * hour);
  await pressUnsubscribe(api, api.sentMails[0]?.headers?.['List-Unsubscribe']);
  const other = newVisitor();
  const agree = () =>
    api
      .post('/consents', {
        uuid: other.uuid,
        policyVersion: '2026-11',
        surface: 'quiz-email',
        locale: 'en',
        decisions: [{ purpose: 'messaging', granted: true }],
      })
      .expect(201);
  await sql`insert into consents (user_uuid, purpose, granted, policy_version, surface, locale, gpc, decided_at, created_at)
    values (${other.uuid}, 'messaging', true, '2026-11', 'quiz-email', 'en', false, now() - interval '1 day', now())`.execute(
    api.db,
  );
  await api.begin({ uuid: other.uuid, email: api.visitor.email.toUpperCase() });
  await api.pass(2 * hour);
  expect(api.subjects()).toEqual([first]);

  await agree();
  await api.begin({ uuid: other.uuid, email: api.visitor.email });
  await api.pass(2 * hour);
  expect(api.subjects()).toEqual([first]);
});

test('waiting mail is dropped after an unsubscribe', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.pass(2 * hour);
  const header = api.sentMails[0]?.headers?.['List-Unsubscribe'];
  await pressUnsubscribe(api, header);
  // The mail server did not answer at first.
  await api.db
    .updateTable('outbox')
    .set({ doneAt: null, runAt: new Date(0) })
    .where('topic', '=', 'mail')
    .execute();
  await api.drain();

  expect(api.subjects()).toEqual([first]);
});

test('unsubscribe keeps receipts and sign-in links; wrong code is reported', async () => {
  const api = await setupVisitor();
  await api.begin();
  await api.pass(2 * hour);
  await pressUnsubscribe(api, api.sentMails[0]?.headers?.['List-Unsubscribe']);
  await api.joinAs(api.visitor);
  await api.post('/auth/magic-link', { email: api.visitor.email }).expect(200);
  await api.drain();

  const [, ...later] = api.sentMails;
  expect(later.map(({ subject }) => subject).sort()).toEqual([
    'Your 14-day trial has begun',
    'Your sign-in link for Tidewell',
  ]);
  expect(later.every(({ headers }) => headers === undefined)).toBe(true);
  const wrong = await api.post(`/mail/unsubscribe?code=${'x'.repeat(43)}`, {});
  expect([wrong.status, wrong.body.code]).toEqual([410, 'link-expired']);
});
