import { getCurrentDoc } from '@funnel/content/quiz';
import type { Answers } from '@funnel/contracts';
import { startSession } from '../../platform/accounts/sessions';
import { createVisitor, setupPayments, type Visitor } from '../../platform/stripe/testing/setup-payments';

const doc = getCurrentDoc();

/** The same answer to every question about attention. */
function answerAttention(level: string): Answers {
  const items = doc.scales.find(({ id }) => id === 'attention')?.items ?? [];
  return Object.fromEntries(items.map((id) => [id, { type: 'MULTIPLE_CHOICE' as const, answer: [level] }]));
}

async function setupResults() {
  const { visitor, ...api } = await setupPayments();
  async function takeQuiz(level: string, more: object = {}, { uuid }: Visitor = visitor): Promise<string> {
    const body = { quizAnswers: answerAttention(level), userUuid: uuid };
    const reply = await api.call('post', '/quiz-snapshot', { body, ...more }).expect(201);
    api.advanceClock(1000);
    return reply.body.id;
  }
  const listIds = async (more: object = {}, { uuid }: Visitor = visitor): Promise<string[]> => {
    const { body } = await api.call('get', `/quiz-snapshot?userUuid=${uuid}`, more).expect(200);
    return body.results.map(({ id }: { id: string }) => id);
  };
  return { ...api, visitor, takeQuiz, listIds };
}

test('results have points and bands, the latest first', async () => {
  const { call, visitor, takeQuiz } = await setupResults();
  const first = await takeQuiz('never');
  const second = await takeQuiz('often');
  const { body } = await call('get', `/quiz-snapshot?userUuid=${visitor.uuid}`).expect(200);
  expect(body.results).toMatchObject([
    { id: second, scales: [{ id: 'attention', points: 18, max: 24, band: 'many' }], isInAccount: false },
    { id: first, scales: [{ id: 'attention', points: 0, max: 24, band: 'few' }], isInAccount: false },
  ]);
  expect(body.results[0]).toMatchObject({ quizId: doc.id, quizVersion: doc.version });
  expect(JSON.stringify(body)).not.toContain('often');
});

test('one result comes with its answers', async () => {
  const { call, takeQuiz } = await setupResults();
  const id = await takeQuiz('often');
  const { body } = await call('get', `/quiz-snapshot/${id}`).expect(200);
  expect(body).toMatchObject({ result: { id }, answers: answerAttention('often') });
});

test('results belong to the account after registration', async () => {
  const { call, visitor, joinAs, takeQuiz, listIds } = await setupResults();
  const id = await takeQuiz('often');
  const { token } = await joinAs(visitor);
  const tablet = { browser: 'tablet', token };
  expect(await listIds(tablet, createVisitor())).toEqual([id]);
  const { body } = await call('get', '/quiz-snapshot', tablet).expect(200);
  expect(body.results).toMatchObject([{ id, isInAccount: true }]);
  await call('get', `/quiz-snapshot/${id}`, tablet).expect(200);
  await call('get', `/quiz-snapshot/${id}/story`, tablet).expect(200);
});

test('results of all devices are listed together', async () => {
  const { visitor, joinAs, takeQuiz, listIds } = await setupResults();
  const atHome = await takeQuiz('never');
  const { token } = await joinAs(visitor);
  const onTablet = await takeQuiz('often', { browser: 'tablet', token }, createVisitor());
  expect(await listIds({ browser: 'phone', token })).toEqual([onTablet, atHome]);
});

test('results stay with the account after logging out', async () => {
  const { call, clock, db, visitor, findContextId, joinAs, takeQuiz, listIds } = await setupResults();
  const id = await takeQuiz('often');
  const { token } = await joinAs(visitor);
  await call('post', '/auth/logout', { token, browser: visitor.uuid }).expect(200);
  expect(await listIds()).toEqual([]);
  const again = await startSession(db, await findContextId(visitor), clock());
  expect(await listIds({ token: again, browser: visitor.uuid })).toEqual([id]);
});

test('deleted result is gone with its answers', async () => {
  const { call, db, takeQuiz, listIds } = await setupResults();
  const [kept, removed] = [await takeQuiz('never'), await takeQuiz('often')];
  await call('delete', `/quiz-snapshot/${removed}`).expect(200, { deleted: true });
  expect(await listIds()).toEqual([kept]);
  await call('get', `/quiz-snapshot/${removed}`).expect(404);
  await call('get', `/quiz-snapshot/${removed}/story`).expect(404);
  await call('delete', `/quiz-snapshot/${removed}`).expect(404);
  expect(await db.selectFrom('quizSnapshots').select('id').execute()).toEqual([{ id: kept }]);
});

test('result of this browser moves into the account', async () => {
  const { call, visitor, joinAs, takeQuiz, listIds } = await setupResults();
  const { token } = await joinAs(visitor);
  const [first, second] = [await takeQuiz('never'), await takeQuiz('often')];
  const phone = { browser: 'phone', token };
  await call('post', `/quiz-snapshot/${first}/account`, phone).expect(404);
  const here = { browser: visitor.uuid, token };
  await call('post', `/quiz-snapshot/${first}/account`, here).expect(200, { id: first });
  await call('post', `/quiz-snapshot/${first}/account`, here).expect(200, { id: first });
  expect(await listIds(phone)).toEqual([first]);
  const kept = await takeQuiz('often', phone);
  await call('post', `/quiz-snapshot/${second}/account`, here).expect(200, { id: kept });
  expect(await listIds(phone)).toEqual([kept, first]);
  expect(await listIds({ browser: visitor.uuid })).toEqual([]);
});

test('deleting a result ends the links that share it', async () => {
  const { call, visitor, takeQuiz } = await setupResults();
  const [kept, removed] = [await takeQuiz('never'), await takeQuiz('often')];
  const here = { browser: visitor.uuid };
  async function share(points: number, more: object = here) {
    const body = { calculations: { attention: points }, uuid: visitor.uuid, shareType: 'results' };
    const reply = await call('post', '/share/results/create', { body, ...more }).expect(201);
    return `/share/data/${reply.body.shareHash}`;
  }
  const [ofKept, ofRemoved] = [await share(0), await share(18)];
  await takeQuiz('often', { browser: 'stranger' });
  const ofStranger = await share(18, { browser: 'stranger' });

  await call('delete', `/quiz-snapshot/${removed}`, { browser: 'stranger' }).expect(404);
  await call('get', ofRemoved, { browser: 'friend' }).expect(200);
  await call('delete', `/quiz-snapshot/${removed}`, here).expect(200);
  await call('get', ofRemoved, { browser: 'friend' }).expect(404);
  await call('get', ofKept, { browser: 'friend' }).expect(200);
  await call('get', ofStranger, { browser: 'friend' }).expect(200);
  await call('get', `/quiz-snapshot/${kept}`, here).expect(200);
});

test('link to a result that moved to the account ends with it', async () => {
  const { call, visitor, joinAs, takeQuiz } = await setupResults();
  const { token } = await joinAs(visitor);
  const id = await takeQuiz('often');
  const body = { calculations: { attention: 18 }, uuid: visitor.uuid, shareType: 'results' };
  const { shareHash } = (await call('post', '/share/results/create', { body }).expect(201)).body;
  await call('post', `/quiz-snapshot/${id}/account`, { browser: visitor.uuid, token }).expect(200);
  await call('get', `/share/data/${shareHash}`, { browser: 'friend' }).expect(200);
  await call('delete', `/quiz-snapshot/${id}`, { browser: 'phone', token }).expect(200);
  await call('get', `/share/data/${shareHash}`, { browser: 'friend' }).expect(404);
});
