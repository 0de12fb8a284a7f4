import { randomUUID } from 'node:crypto';
import { hour } from '../../platform/clock';
import { newVisitor, setupPayments, type Visitor } from '../../platform/stripe/testing/setup-payments';

const first = 'You can go on where you stopped';
const last = 'Still thinking about Tidewell?';

async function withVisitor({ messaging = true }: { messaging?: boolean } = {}) {
  const api = await setupPayments();
  const visitor = newVisitor();
  const decide = (granted: boolean) =>
    api
      .post('/consents', {
        ...{ uuid: visitor.uuid, policyVersion: '2026-11', surface: 'quiz-email', locale: 'en' },
        decisions: [{ purpose: 'messaging', granted }],
      })
      .expect(201);
  if (messaging) await decide(true);
  const begin = ({ uuid, email }: Partial<Visitor> = visitor) =>
    api.post('/a/checkout/init', { userUuid: uuid, email, eventId: randomUUID() }).expect(202);
  async function pass(milliseconds: number) {
    api.advance(milliseconds);
    await api.drain();
  }
  return {
    ...api,
    visitor,
    decide,
    begin,
    pass,
    subjects: () => api.sentMails.map(({ subject }) => subject),
  };
}

test('a visitor who left the checkout and agreed to mails hears of it after an hour and a day, and no more', async () => {
  const api = await withVisitor();
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
  expect(mail?.text).toContain(`http://site.test/legal/privacy?uuid=${api.visitor.uuid}`);
});

test('without consent, or after it was withdrawn, nothing is sent', async () => {
  const silent = await withVisitor({ messaging: false });
  await silent.begin();
  await silent.pass(2 * hour);
  expect(silent.subjects()).toEqual([]);

  const withdrawn = await withVisitor();
  await withdrawn.begin();
  await withdrawn.pass(2 * hour);
  await withdrawn.decide(false);
  await withdrawn.pass(24 * hour);
  expect(withdrawn.subjects()).toEqual([first]);
});

test('after a purchase nothing is sent', async () => {
  const api = await withVisitor();
  await api.begin();
  await api.joinAs(api.visitor);

  await api.pass(2 * hour);
  await api.pass(24 * hour);

  expect(api.subjects()).toEqual(['Your 14-day trial has begun']);
});

test('a member who looks at the plans under another number is not written to', async () => {
  const api = await withVisitor();
  await api.begin();
  await api.joinAs({ ...newVisitor(), email: api.visitor.email.toUpperCase() });

  await api.pass(2 * hour);

  expect(api.subjects()).toEqual(['Your 14-day trial has begun']);
});

test('who begins again is given another hour', async () => {
  const api = await withVisitor();
  await api.begin();
  await api.pass(hour - 60_000);
  await api.begin();
  await api.pass(30 * 60_000);
  expect(api.subjects()).toEqual([]);

  await api.pass(31 * 60_000);

  expect(api.subjects()).toEqual([first]);
});

test('the address may be known from the quiz alone; without one nobody is written to', async () => {
  const api = await withVisitor();
  const { uuid, email } = api.visitor;
  await api.begin({ uuid });
  await api.pass(2 * hour);
  expect(api.subjects()).toEqual([]);

  await api.post('/a/lead', { userUuid: uuid, email, eventSource: 'quiz' }).expect(202);
  await api.pass(23 * hour);

  expect(api.sentMails.map(({ to, subject }) => [to, subject])).toEqual([[email, last]]);
});

test('what could not be sent for days is not sent late', async () => {
  const api = await withVisitor();
  await api.begin();

  await api.pass(100 * hour);

  expect(api.subjects()).toEqual([]);
});
