import { randomUUID } from 'node:crypto';
import { addMilliseconds, day } from '../../platform/clock';
import { setupPayments } from '../../platform/stripe/testing/setup-payments';
import { setup } from '../../platform/testing/setup';
import { sharedAnswers, sharedCalculations, shareResults } from '../../platform/testing/share-results';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

async function setupShare(choice: object = {}) {
  const api = await setup();
  return { ...api, ...(await shareResults(api.call, { uuid }, choice)) };
}

test('a link shows the chosen scale and nothing else', async () => {
  const { call, shareHash, url } = await setupShare();
  expect(url).toBe(`http://site.test/results/shared/${shareHash}`);

  const own = await call('get', `/share/data/${shareHash}?uuid=${uuid}`);
  expect(own.body).toMatchObject({ own: true, shareType: 'results' });
  const { body } = await call('get', `/share/data/${shareHash}`, { browser: 'friend' }).expect(200);
  expect(body).toEqual({
    shareHash,
    shareType: 'results',
    calculations: sharedCalculations,
    contents: {
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
        },
      ],
      answers: [],
      story: [],
    },
    own: false,
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  });
});

test('chosen extras are shown in the language of the reader', async () => {
  const extras = ['strengths', 'sleep-hours', 'settings', 'story'];
  const { call, shareHash, db } = await setupShare({ calculations: {}, extras });
  const read = async (language: string) =>
    (
      await call('get', `/share/data/${shareHash}`, {
        browser: 'friend',
        headers: { 'accept-language': language },
      })
    ).body.contents;
  const english = await read('en-US');
  // Not given and not chosen answers stay out, and options that say nothing.
  expect(english.answers).toEqual([
    { id: 'strengths', texts: ['Coming up with ideas'] },
    { id: 'sleep-hours', texts: ['6.5'] },
  ]);
  expect(english.scales).toEqual([]);
  expect(english.story.length).toBeGreaterThan(1);
  const spanish = await read('es-MX');
  expect(spanish.answers[0]).toEqual({ id: 'strengths', texts: ['Proponer ideas'] });
  expect(spanish.story[0].title).not.toBe(english.story[0].title);
  const stored = JSON.stringify(await db.selectFrom('shares').selectAll().execute());
  for (const kept of ['childhood', 'alone', '18']) expect(stored).not.toContain(`"${kept}"`);
});

test('numbers that are not of the result are refused', async () => {
  const { call, snapshotId } = await setupShare();
  const share = { uuid, shareType: 'results', snapshotId };
  for (const calculations of [{ attention: 24 }, { restlessness: 3 }, { invented: 1 }]) {
    await call('post', '/share/results/create', { body: { ...share, calculations } }).expect(404);
  }
  const nothing = await call('post', '/share/results/create', {
    body: { ...share, calculations: { restlessness: null } },
  });
  expect(nothing.status).toBe(400);
  expect(nothing.body.issues).toMatchObject([{ path: 'body.calculations', message: 'share.empty' }]);
});

test('sharing the same results returns the same link', async () => {
  const { call, shareHash } = await setupShare();
  const body = { calculations: sharedCalculations, uuid, shareType: 'results' };
  const again = await Promise.all(
    [1, 2, 3].map(() => call('post', '/share/results/create', { body }).expect(201)),
  );
  for (const { body: link } of again) expect(link.shareHash).toBe(shareHash);
  const shorter = await call('post', '/share/results/create', { body: { ...body, days: 7 } });
  expect(shorter.body.shareHash).not.toBe(shareHash);
});

test('a link of a visitor ends with the result', async () => {
  const { call, snapshotId, advanceClock } = await setupShare({ days: 7 });
  const { createdAt } = (await call('get', `/quiz-snapshot/${snapshotId}`).expect(200)).body.result;
  const keptUntil = addMilliseconds(new Date(createdAt), 30 * day).toISOString();
  expect((await call('get', `/share/contents?snapshotId=${snapshotId}`).expect(200)).body).toMatchObject({
    keptUntil,
    contents: { scales: [{ id: 'attention', points: 18 }] },
  });
  advanceClock(10 * day);
  const body = { calculations: sharedCalculations, uuid, shareType: 'results', snapshotId, days: 90 };
  expect((await call('post', '/share/results/create', { body })).body.expiresAt).toBe(keptUntil);
});

test('members choose ninety days and end links anywhere', async () => {
  const { visitor, call, joinAs } = await setupPayments();
  const made = await shareResults(call, { uuid: visitor.uuid });
  const { token = '' } = await joinAs(visitor);
  const phone = { token, browser: 'phone' };
  const { snapshotId } = made;
  const body = {
    calculations: sharedCalculations,
    uuid: randomUUID(),
    shareType: 'results',
    snapshotId,
    days: 90,
  };
  const { body: link } = await call('post', '/share/results/create', { body, ...phone }).expect(201);
  const list = async (caller: object) => (await call('get', '/share/links', caller).expect(200)).body.links;
  const [newest] = await list(phone);
  expect(Date.parse(newest.expiresAt) - Date.parse(newest.createdAt)).toBe(90 * day);
  expect((await list(phone)).map((one: { shareHash: string }) => one.shareHash).sort()).toEqual(
    [made.shareHash, link.shareHash].sort(),
  );
  // The key of the browser opens no account.
  expect(await list({ browser: visitor.uuid })).toEqual([]);
  await call('delete', `/share/${made.shareHash}`, phone).expect(200, { revoked: true });
  await call('get', `/share/data/${made.shareHash}`, { browser: 'friend' }).expect(410);
  expect(await list(phone)).toMatchObject([{ shareHash: link.shareHash, scales: ['attention'], extras: [] }]);
});

test('share link expires after thirty days', async () => {
  const { call, shareHash, advanceClock } = await setupShare();
  advanceClock(30 * day);
  const reply = await call('get', `/share/data/${shareHash}`);
  expect(reply.status).toBe(410);
  expect(reply.body).toMatchObject({ code: 'share-gone' });
  expect(reply.body).not.toHaveProperty('calculations');
  expect((await call('get', '/share/links')).body.links).toEqual([]);
});

test('an unknown link is not found', async () => {
  const api = await setup();
  const reply = await api.call('get', '/share/data/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(reply.status).toBe(404);
});

test('guessing links is limited', async () => {
  const { call } = await setup({ environment: { RATE_LIMIT_FACTOR: '0.01' } });
  const guesses = Array.from({ length: 10 }, () => call('get', `/share/data/${randomUUID()}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('log repeats nothing of a shared result', async () => {
  const lines: string[] = [];
  const write = (_details: unknown, message = '') => void lines.push(JSON.stringify([_details, message]));
  const log = { debug: write, info: write, warn: write, error: write };
  const { call } = await setup({ log });
  const { shareHash } = await shareResults(call, { uuid }, { extras: ['story'] });
  await call('get', `/share/data/${shareHash}`, { browser: 'friend' }).expect(200);
  expect(lines.join()).toContain('/share/data');
  for (const secret of [shareHash, 'attention', 'calculations', uuid])
    expect(lines.join()).not.toContain(secret);
});

test('repeated clicks mail the link once', async () => {
  const { call, shareHash, url, drain, sentMails } = await setupShare();
  const body = { email: 'Friend@Example.org', uuid, shareHash };
  await call('post', '/share/email', { body }).expect(200, { sent: true });
  await call('post', '/share/email', { body }).expect(200);
  await drain();
  expect(sentMails).toHaveLength(1);
  expect(sentMails[0]).toMatchObject({ to: 'Friend@Example.org' });
  expect(sentMails[0]?.text).toContain(url);
  expect(sentMails[0]?.text).toMatch(/The link works until [A-Z][a-z]+ \d{1,2}, \d{4} \(UTC\),/);
});

test('mailed link is in the language of its sender', async () => {
  const { call, shareHash, drain, sentMails } = await setupShare();
  const body = { email: 'friend@example.org', uuid, shareHash };
  await call('post', '/share/email', { body, headers: { 'accept-language': 'es-MX' } }).expect(200);
  await drain();
  expect(sentMails[0]?.text).toMatch(/El enlace funciona hasta el \d{1,2} de [a-z]+ de \d{4} \(UTC\),/);
});

test('option that the quiz does not have is never shown', async () => {
  const { call } = await setup();
  const quizAnswers = {
    ...sharedAnswers,
    strengths: { type: 'MULTIPLE_CHOICE', answer: ['ideas', 'visit evil.example'] },
  };
  const { body: snapshot } = await call('post', '/quiz-snapshot', { body: { quizAnswers, userUuid: uuid } });
  const body = {
    calculations: {},
    extras: ['strengths'],
    uuid,
    shareType: 'results',
    snapshotId: snapshot.id,
  };
  const { body: link } = await call('post', '/share/results/create', { body }).expect(201);
  const { body: shown } = await call('get', `/share/data/${link.shareHash}`, { browser: 'friend' });
  expect(shown.contents.answers).toEqual([{ id: 'strengths', texts: ['Coming up with ideas'] }]);
});

test('a result deleted while it is shared is not found', async () => {
  const { call, db, snapshotId } = await setupShare();
  const share = (days: number) =>
    call('post', '/share/results/create', {
      body: { snapshotId, uuid, calculations: sharedCalculations, shareType: 'results', days },
    });
  const [deleted, ...shared] = await Promise.all([
    call('delete', `/quiz-snapshot/${snapshotId}`),
    ...[7, 30, 90].map(share),
  ]);
  expect(deleted.status).toBe(200);
  expect(shared.map(({ body }) => body.code ?? 'created')).toContain('not-found');
  expect(shared.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
  expect(await db.selectFrom('shares').select('shareHash').execute()).toEqual([]);
});
