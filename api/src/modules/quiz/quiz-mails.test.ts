import { day, minute } from '../../platform/clock';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';

const ready = 'Your results are ready';
const unfinished = 'Your results are one step away';
const quizAnswers = { 'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['often'] } };

/** A visitor in the quiz who agreed to mails about offers. */
async function setupQuiz() {
  const { visitor, ...api } = await setupPayments();
  const { uuid, email } = visitor;
  const decide = (purpose: string, granted: boolean) => api.saveConsents(uuid, { [purpose]: granted });
  await api.saveConsents(uuid, { health: true, messaging: true });
  return {
    ...api,
    visitor,
    decide,
    enterEmail: (more: object = { resultsByMail: true }) =>
      api.post('/a/lead', { userUuid: uuid, email, eventSource: 'quiz', ...more }).expect(202),
    finishQuiz: async (answers: object = quizAnswers): Promise<string> =>
      (await api.post('/quiz-snapshot', { quizAnswers: answers, userUuid: uuid }).expect(201)).body.id,
    listMails: (subject: string) => api.sentMails.filter((mail) => mail.subject === subject),
    readCode: () => /\/results\/mailed#(\S+)/.exec(api.sentMails.at(-1)?.text ?? '')?.[1] ?? '',
    openLink: (code: string) =>
      api.call('post', '/quiz-snapshot/mailed', { body: { code }, browser: 'another-device' }),
  };
}

test('results mail comes at once, once for the same answers', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  await api.finishQuiz();
  await api.drain();
  expect(api.listMails(ready)).toHaveLength(1);
  await api.enterEmail();
  await api.finishQuiz();
  await api.passTime(6 * minute);
  expect(api.listMails(ready)).toMatchObject([{ to: api.visitor.email }]);
  expect(api.listMails(ready)[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('results mail also comes when the address arrives last', async () => {
  const api = await setupQuiz();
  await api.finishQuiz();
  await api.enterEmail();
  await api.passTime(6 * minute);
  expect(api.listMails(ready)).toHaveLength(1);
});

test('corrected address gets the results, too', async () => {
  const api = await setupQuiz();
  const [wrong, right] = ['first', 'second'].map((name) => `${name}.${api.visitor.email}`);
  await api.finishQuiz();
  for (const email of [wrong, wrong, right]) {
    await api.enterEmail({ resultsByMail: true, email });
    await api.drain();
  }
  expect(api.listMails(ready).map(({ to }) => to)).toEqual([wrong, right]);
});

test('results are mailed only to those who asked', async () => {
  const api = await setupQuiz();
  await api.enterEmail({ marketing: true });
  await api.finishQuiz();
  await api.passTime(2 * day);
  expect(api.sentMails).toEqual([]);
});

test('wish for the results mail can be taken back', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  await api.enterEmail({ resultsByMail: false });
  await api.finishQuiz();
  await api.passTime(2 * day);
  expect(api.listMails(ready)).toEqual([]);
});

test.each(['unsubscribed', 'member', 'deleted', 'revoked'])('no results mail: %s', async (state) => {
  const api = await setupQuiz();
  await api.enterEmail();
  const id = await api.finishQuiz();
  const changes: Record<string, () => Promise<unknown>> = {
    unsubscribed: () =>
      api.db
        .insertInto('mailChoices')
        .values({
          email: api.visitor.email,
          code: 'code',
          userUuid: api.visitor.uuid,
          createdAt: api.clock(),
          unsubscribedAt: api.clock(),
        })
        .execute(),
    member: () => api.joinAs(api.visitor),
    deleted: async () => await api.call('delete', `/quiz-snapshot/${id}`).expect(200),
    revoked: async () => await api.decide('health', false),
  };
  await changes[state]?.();
  await api.passTime(6 * minute);
  expect(api.listMails(ready)).toEqual([]);
});

test('mailed link shows the results on any device', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  const id = await api.finishQuiz({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`attention-${n}`, quizAnswers['attention-1']])),
  });
  await api.passTime(6 * minute);
  const { body } = await api.openLink(api.readCode()).expect(200);
  expect(body).toMatchObject({
    createdAt: expect.any(String),
    scales: [
      {
        id: 'attention',
        points: 18,
        max: 24,
        band: 'many',
        bands: [
          { id: 'few', from: 0 },
          { id: 'some', from: 9 },
          { id: 'many', from: 15 },
        ],
        measure: expect.any(String),
      },
    ],
  });
  expect(body.plan.themes).toHaveLength(4);
  expect(body.story).toContainEqual(expect.objectContaining({ title: expect.any(String), locale: 'en' }));
  // Reading is all that it grants.
  await api.call('get', `/quiz-snapshot/${id}`, { browser: 'another-device' }).expect(404);
  await api.call('delete', `/quiz-snapshot/${id}`, { browser: 'another-device' }).expect(404);
});

test('mailed link names no answers beyond patterns and goals', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  const goals = { type: 'MULTIPLE_CHOICE', answer: ['sleep'] };
  const id = await api.finishQuiz({
    ...quizAnswers,
    goals,
    age: { type: 'MULTIPLE_CHOICE', answer: ['25-34'] },
    'sleep-hours': { type: 'VALUE', answer: '5' },
    'done-when': { type: 'VALUE', answer: 'written by hand' },
  });
  await api.drain();
  const { body } = await api.openLink(api.readCode()).expect(200);
  expect(body.details).toEqual({
    quizId: 'inflow',
    quizVersion: expect.any(Number),
    answers: { ...quizAnswers, goals },
  });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`written by hand|25-34|${id}|${api.visitor.uuid}`));
});

test('forged codes and old links open nothing', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  const id = await api.finishQuiz();
  await api.passTime(6 * minute);
  const code = api.readCode();
  for (const forged of ['', id, `${code}x`, api.createWinbackToken('plain')])
    expect((await api.openLink(forged)).body.code).toBe('link-expired');
  await api.openLink(code).expect(200);
  expect(api.listMails(ready)[0]?.text).toMatch(/until \w+ \d+, \d{4} or until/);
  await api.passTime(30 * day);
  expect((await api.openLink(code)).body.code).toBe('link-expired');
});

test('corrected address ends the link in the wrong mailbox', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  await api.finishQuiz();
  await api.passTime(6 * minute);
  const code = api.readCode();
  await api.openLink(code).expect(200);
  await api.enterEmail({ resultsByMail: true, email: 'corrected@example.org' });
  expect((await api.openLink(code)).body.code).toBe('link-expired');
});

test('link to results of an account or deleted ones is closed', async () => {
  const api = await setupQuiz();
  await api.enterEmail();
  const first = await api.finishQuiz();
  await api.passTime(6 * minute);
  const deleted = api.readCode();
  await api.call('delete', `/quiz-snapshot/${first}`, { browser: api.visitor.uuid }).expect(200);
  expect((await api.openLink(deleted)).body.code).toBe('link-expired');
  await api.call('post', '/quiz-snapshot', {
    body: { quizAnswers: { age: { type: 'VALUE', answer: '34' } }, userUuid: api.visitor.uuid },
  });
  await api.passTime(6 * minute);
  const owned = api.readCode();
  await api.openLink(owned).expect(200);
  await api.joinAs(api.visitor);
  expect((await api.openLink(owned)).body.code).toBe('link-expired');
});

test('visitor who left before the results gets one mail', async () => {
  const api = await setupQuiz();
  await api.enterEmail({});
  await api.passTime(23 * 60 * minute);
  expect(api.sentMails).toEqual([]);
  await api.passTime(2 * 60 * minute);
  await api.enterEmail({});
  await api.passTime(2 * day);
  expect(api.sentMails.map(({ subject }) => subject)).toEqual([unfinished]);
  const [mail] = api.sentMails;
  expect(mail?.text).toContain(`http://site.test/inflow-quiz?uuid=${api.visitor.uuid}`);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test.each(['finished', 'refused mails', 'bought', 'revoked', 'is late'])(
  'no reminder of the quiz: visitor %s',
  async (state) => {
    const api = await setupQuiz();
    await api.enterEmail({});
    const changes: Record<string, () => Promise<unknown>> = {
      finished: () => api.finishQuiz(),
      'refused mails': async () => await api.decide('messaging', false),
      bought: () => api.joinAs({ ...createVisitor(), email: api.visitor.email }),
      revoked: async () => await api.decide('health', false),
      'is late': () => Promise.resolve(api.advanceClock(3 * day)),
    };
    await changes[state]?.();
    await api.passTime(25 * 60 * minute);
    expect(api.listMails(unfinished)).toEqual([]);
  },
);
