import { sql } from 'kysely';
import { hour } from '../../platform/clock';
import { createVisitor, setupPayments, type Visitor } from '../../platform/stripe/testing/setup-payments';

const first = 'Pick up where you left off';
const last = 'Still thinking about Tidewell?';

async function setupVisitor({ messaging = true }: { messaging?: boolean } = {}) {
  const { visitor, ...api } = await setupPayments();
  if (messaging) await api.decideMails(visitor, true);
  return {
    ...api,
    visitor,
    startCheckout: (as: Partial<Visitor> = visitor) => api.startCheckout(as),
    listSubjects: () => api.sentMails.map(({ subject }) => subject),
  };
}

test('abandoned checkout sends two mails with consent', async () => {
  const api = await setupVisitor();
  await api.startCheckout();

  await api.passTime(hour - 60_000);
  expect(api.listSubjects()).toEqual([]);
  await api.passTime(120_000);
  expect(api.listSubjects()).toEqual([first]);
  await api.passTime(23 * hour);
  expect(api.listSubjects()).toEqual([first, last]);
  await api.startCheckout();
  await api.passTime(25 * hour);

  expect(api.listSubjects()).toEqual([first, last]);
  const [mail] = api.sentMails;
  expect(mail?.to).toBe(api.visitor.email);
  expect(mail?.text).toContain(`http://site.test/checkout/price-options?uuid=${api.visitor.uuid}`);
  expect(mail?.text).toMatch(/http:\/\/site\.test\/legal\/unsubscribe\?code=[\w-]{43}\n/);
});

test('without consent nothing is sent', async () => {
  const silent = await setupVisitor({ messaging: false });
  await silent.startCheckout();
  await silent.passTime(2 * hour);
  expect(silent.listSubjects()).toEqual([]);

  const revoked = await setupVisitor();
  await revoked.startCheckout();
  await revoked.passTime(2 * hour);
  await revoked.decideMails(revoked.visitor, false);
  await revoked.passTime(24 * hour);
  expect(revoked.listSubjects()).toEqual([first]);
});

test('after a purchase nothing is sent', async () => {
  const api = await setupVisitor();
  await api.startCheckout();
  await api.joinAs(api.visitor);

  await api.passTime(2 * hour);
  await api.passTime(24 * hour);

  expect(api.listSubjects()).toEqual(['Your 14-day free trial has started']);
});

test('member with another visitor id gets no mail', async () => {
  const api = await setupVisitor();
  await api.startCheckout();
  await api.joinAs({ ...createVisitor(), email: api.visitor.email.toUpperCase() });

  await api.passTime(2 * hour);

  expect(api.listSubjects()).toEqual(['Your 14-day free trial has started']);
});

test('restarted checkout waits another hour', async () => {
  const api = await setupVisitor();
  await api.startCheckout();
  await api.passTime(hour - 60_000);
  await api.startCheckout();
  await api.passTime(30 * 60_000);
  expect(api.listSubjects()).toEqual([]);

  await api.passTime(31 * 60_000);

  expect(api.listSubjects()).toEqual([first]);
});

test('mails need an e-mail, the quiz’s is enough', async () => {
  const api = await setupVisitor();
  const { uuid, email } = api.visitor;
  await api.startCheckout({ uuid });
  await api.passTime(2 * hour);
  expect(api.listSubjects()).toEqual([]);

  await api
    .post('/a/lead', { userUuid: uuid, email: 'clinic@example.org', eventSource: 'hcp-referral' })
    .expect(202);
  await api.passTime(hour);
  expect(api.listSubjects()).toEqual([]);

  await api.post('/a/lead', { userUuid: uuid, email, eventSource: 'quiz' }).expect(202);
  await api.passTime(22 * hour);

  expect(api.sentMails.map(({ to, subject }) => [to, subject])).toEqual([[email, last]]);
});

test('mail delayed for days is dropped', async () => {
  const api = await setupVisitor();
  await api.startCheckout();

  await api.passTime(100 * hour);

  expect(api.listSubjects()).toEqual([]);
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
  await api.startCheckout();
  await api.passTime(2 * hour);
  const { headers } = api.sentMails[0] ?? {};
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  for (const _attempt of [1, 2]) {
    const answer = await pressUnsubscribe(api, headers?.['List-Unsubscribe']);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ unsubscribed: true });
  }

  await api.passTime(23 * hour);
  expect(api.listSubjects()).toEqual([first]);
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
  await api.startCheckout();
  await api.passTime(2 * hour);
  await pressUnsubscribe(api, api.sentMails[0]?.headers?.['List-Unsubscribe']);
  const other = createVisitor();
  await sql`insert into consents (user_uuid, purpose, granted, policy_version, surface, locale, gpc, decided_at, created_at)
    values (${other.uuid}, 'messaging', true, '2026-11', 'quiz-email', 'en', false, now() - interval '1 day', now())`.execute(
    api.db,
  );
  await api.startCheckout({ uuid: other.uuid, email: api.visitor.email.toUpperCase() });
  await api.passTime(2 * hour);
  expect(api.listSubjects()).toEqual([first]);

  await api.decideMails(other, true);
  await api.startCheckout({ uuid: other.uuid, email: api.visitor.email });
  await api.passTime(2 * hour);
  expect(api.listSubjects()).toEqual([first]);
});

test('waiting mail is dropped after an unsubscribe', async () => {
  const api = await setupVisitor();
  await api.startCheckout();
  await api.passTime(2 * hour);
  const header = api.sentMails[0]?.headers?.['List-Unsubscribe'];
  await pressUnsubscribe(api, header);
  // The mail server did not answer at first.
  await api.db
    .updateTable('outbox')
    .set({ doneAt: null, runAt: new Date(0) })
    .where('topic', '=', 'mail')
    .execute();
  await api.drain();

  expect(api.listSubjects()).toEqual([first]);
});

test('unsubscribe keeps required mails and reports wrong codes', async () => {
  const api = await setupVisitor();
  await api.startCheckout();
  await api.passTime(2 * hour);
  await pressUnsubscribe(api, api.sentMails[0]?.headers?.['List-Unsubscribe']);
  await api.joinAs(api.visitor);
  await api.post('/auth/magic-link', { email: api.visitor.email }).expect(200);
  await api.drain();

  const [, ...later] = api.sentMails;
  expect(later.map(({ subject }) => subject).sort()).toEqual([
    'Your 14-day free trial has started',
    'Your Tidewell sign-in link',
  ]);
  expect(later.every(({ headers }) => headers === undefined)).toBe(true);
  const wrong = await api.post(`/mail/unsubscribe?code=${'x'.repeat(43)}`, {});
  expect([wrong.status, wrong.body.code]).toEqual([410, 'link-expired']);
});
