import { randomUUID } from 'node:crypto';
import { type PublishedReviews, REVIEW_CONSENT_VERSION } from '@funnel/contracts';
import supertest from 'supertest';
import { createMember } from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { setup } from '../../platform/testing/setup';

const written = {
  rating: 4,
  text: 'One step a day is enough for me.',
  isAnonymous: false,
  consentVersion: REVIEW_CONSENT_VERSION,
};

async function setupReviews() {
  const api = await setup();
  const { call, db, clock } = api;
  const operator = api.config.operators[0]?.token ?? '';
  const readPublished = async (): Promise<PublishedReviews> =>
    (await call('get', '/reviews').expect(200)).body;
  const findIds = async (state = 'pending'): Promise<string[]> => {
    const { body } = await call('get', `/operations/reviews?state=${state}`, { token: operator }).expect(200);
    return body.reviews.map(({ id }: { id: string }) => id);
  };
  return {
    ...api,
    operator,
    readPublished,
    findIds,
    joinMember: async (firstName = 'Ada') => {
      const uuid = randomUUID();
      const email = `${uuid}@example.org`;
      await createMember(db, { uuid, email, password: 'a good one', firstName });
      const token = await startSession(db, uuid, clock());
      return {
        uuid,
        email,
        token,
        submit: (changes: object = {}) =>
          call('post', '/account/review', { token, body: { ...written, ...changes } }),
        readOwn: async () => (await call('get', '/account/review', { token }).expect(200)).body.review,
        withdraw: () => call('delete', '/account/review', { token }),
      };
    },
    decide: (id: string | undefined, decision: 'publish' | 'refuse', token: string | undefined = operator) =>
      call('post', `/operations/reviews/${id}/${decision}`, { token, body: { reason: 'Read by a test' } }),
  };
}

test('review waits for an operator, then everybody reads it', async () => {
  const { joinMember, readPublished, findIds, decide } = await setupReviews();
  const ada = await joinMember();
  expect(await ada.readOwn()).toBeNull();
  expect((await ada.submit()).body.review).toMatchObject({ state: 'pending', name: 'Ada', reason: null });
  expect(await readPublished()).toEqual({ average: null, count: 0, reviews: [] });
  const [id] = await findIds();
  await decide(id, 'publish').expect(200);
  expect(await readPublished()).toEqual({
    average: 4,
    count: 1,
    reviews: [
      {
        rating: 4,
        text: written.text,
        name: 'Ada',
        language: 'en',
        month: expect.stringMatching(/^\d{4}-\d{2}$/),
      },
    ],
  });
  expect(await ada.readOwn()).toMatchObject({ state: 'published', reason: null });
});

test('refused review is read by its author only, with the reason', async () => {
  const { joinMember, readPublished, findIds, decide } = await setupReviews();
  const ada = await joinMember();
  await ada.submit();
  await decide((await findIds())[0], 'refuse').expect(200);
  expect((await readPublished()).count).toBe(0);
  expect(await ada.readOwn()).toMatchObject({ state: 'refused', reason: 'Read by a test' });
});

test('average counts published reviews only', async () => {
  const { joinMember, readPublished, findIds, decide } = await setupReviews();
  for (const rating of [5, 2]) {
    await (await joinMember()).submit({ rating });
    await decide((await findIds())[0], 'publish');
  }
  await (await joinMember()).submit({ rating: 1 });
  expect(await readPublished()).toMatchObject({ average: 3.5, count: 2 });
});

test('what is rewritten waits again, and is not decided by its old number', async () => {
  const { joinMember, readPublished, findIds, decide } = await setupReviews();
  const ada = await joinMember();
  await ada.submit();
  const [id] = await findIds();
  await decide(id, 'publish');
  await ada.submit({ text: 'Other words.', isAnonymous: true });
  expect((await readPublished()).count).toBe(0);
  await decide(id, 'publish').expect(404);
  expect(await ada.readOwn()).toMatchObject({ state: 'pending', text: 'Other words.', name: null });
});

test('withdrawn review is gone', async () => {
  const { joinMember, readPublished, findIds, decide, db } = await setupReviews();
  const ada = await joinMember();
  await ada.submit();
  await decide((await findIds())[0], 'publish');
  expect((await ada.withdraw().expect(200)).body).toEqual({ review: null });
  expect((await readPublished()).count).toBe(0);
  expect(await db.selectFrom('reviews').selectAll().execute()).toEqual([]);
});

test('review is deleted with the account', async () => {
  const { joinMember, readPublished, findIds, decide, call } = await setupReviews();
  const ada = await joinMember();
  await ada.submit();
  await decide((await findIds())[0], 'publish');
  await call('delete', '/privacy/me', { token: ada.token, body: { email: ada.email } }).expect(200);
  expect(await readPublished()).toEqual({ average: null, count: 0, reviews: [] });
});

test('one member cannot read, change or withdraw another’s review', async () => {
  const { joinMember, findIds, decide, call } = await setupReviews();
  const ada = await joinMember();
  const eve = await joinMember('Eve');
  await ada.submit();
  const [id] = await findIds();
  expect(await eve.readOwn()).toBeNull();
  await eve.submit({ memberUuid: ada.uuid, reviewId: id }).expect(200);
  await eve.submit({ text: 'By Eve.' }).expect(200);
  await eve.withdraw().expect(200);
  await decide(id, 'publish', eve.token).expect(403);
  for (const token of [undefined, 'guessed']) await call('get', '/account/review', { token }).expect(401);
  expect(await ada.readOwn()).toMatchObject({ state: 'pending', text: written.text });
});

test('only operators see what waits', async () => {
  const { joinMember, call, decide, findIds } = await setupReviews();
  const ada = await joinMember();
  await ada.submit({ text: 'Not public yet.' });
  const [id] = await findIds();
  await call('get', '/operations/reviews', { token: ada.token }).expect(403);
  await call('get', '/operations/reviews').expect(403);
  await decide(id, 'publish', 'guessed').expect(403);
  expect((await call('get', '/reviews?state=pending')).text).not.toContain('Not public yet.');
});

test('operators learn no member, and what they do is on record', async () => {
  const { joinMember, call, operator, findIds, decide, db } = await setupReviews();
  const ada = await joinMember();
  await ada.submit();
  const [id] = await findIds();
  expect((await call('get', '/operations/reviews', { token: operator })).text).not.toContain(ada.uuid);
  await decide(id, 'publish');
  const events = await db.selectFrom('securityEvents').select(['kind', 'details']).execute();
  const decision = `POST /v1/operations/reviews/${id}/publish`;
  expect(events).toContainEqual({
    kind: 'operator-called',
    details: expect.objectContaining({ call: decision }),
  });
});

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { text: '   ' },
  { text: 'x'.repeat(501) },
  { consentVersion: undefined },
  { consentVersion: 'older' },
])('review is refused with %j', async (changes) => {
  const { joinMember } = await setupReviews();
  const ada = await joinMember();
  await ada.submit(changes).expect(400);
  expect(await ada.readOwn()).toBeNull();
});

async function setupPage() {
  const reviews = await setupReviews();
  const page = (method: 'get' | 'post') =>
    supertest(reviews.address)[method]('/operations/reviews').auth('operator', reviews.operator);
  return { ...reviews, page };
}

test('page shows texts as text, publishes and refuses', async () => {
  const { joinMember, page, findIds, readPublished } = await setupPage();
  const ada = await joinMember();
  await ada.submit({ text: '<script>alert(1)</script>' });
  const { text } = await page('get').expect(200);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script>');
  const [reviewId] = await findIds();
  const send = (fields: object) =>
    page('post')
      .set('sec-fetch-site', 'same-origin')
      .type('form')
      .send({ reviewId, reason: 'Fine', ...fields });
  expect((await send({ decision: 'publish', reason: '' })).text).toContain('Give a reason');
  expect((await readPublished()).count).toBe(0);
  expect((await send({ decision: 'publish' })).text).toContain('The review is published.');
  expect((await readPublished()).count).toBe(1);
  expect((await send({ decision: 'refuse' })).text).toContain('The review is refused.');
  expect((await readPublished()).count).toBe(0);
});

test('page is closed without the token and to forms of other sites', async () => {
  const { joinMember, page, address, findIds } = await setupPage();
  await (await joinMember()).submit();
  const [reviewId] = await findIds();
  await supertest(address).get('/operations/reviews').expect(401);
  await supertest(address).get('/operations/reviews').auth('operator', 'guessed').expect(401);
  const forged = page('post').set('sec-fetch-site', 'cross-site').type('form');
  await forged.send({ reviewId, decision: 'publish', reason: 'Forged' }).expect(403);
  expect(await findIds()).toEqual([reviewId]);
});
