import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { MAX_BATCH_EVENTS, RESEND_WINDOW_MS } from '@funnel/contracts';
import { setup, type TestApi } from '../testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

function createEvent(change: Readonly<Record<string, unknown>> = {}) {
  return {
    uuid,
    event: 'quiz-step-viewed',
    eventId: randomUUID(),
    ageMs: 0,
    properties: { step: 3 },
    ...change,
  };
}

const send = ({ call }: Pick<TestApi, 'call'>, events: unknown) =>
  call('post', '/a/events', { body: { events } });

async function listStoredIds({ db }: Pick<TestApi, 'db'>) {
  const rows = await db.selectFrom('analyticsEvents').select('eventId').execute();
  return rows.map(({ eventId }) => eventId).sort();
}

test('events of a batch are stored, each once', async () => {
  const api = await setup();
  const events = Array.from({ length: MAX_BATCH_EVENTS }, () => createEvent());
  const ids = events.map(({ eventId }) => eventId);
  const replies = await Promise.all([send(api, events), send(api, events)]);
  for (const { status, body } of replies)
    expect([status, body]).toEqual([202, { accepted: ids, refused: [] }]);
  await api
    .call('post', '/a/event', { body: { uuid, event: 'quiz-step-viewed', eventId: ids[0] } })
    .expect(202);
  expect(await listStoredIds(api)).toEqual(ids.toSorted());
});

test('event that was sent late is stored with the time it happened', async () => {
  const api = await setup();
  await send(api, [createEvent({ ageMs: 3_600_000 })]).expect(202);
  const { rows } = await api.database.pool.query(
    'select extract(epoch from received_at - occurred_at)::int as seconds from analytics_events',
  );
  expect(rows).toEqual([{ seconds: 3600 }]);
});

const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);

test.each([
  ['no event', 7, ['body']],
  ['an event without an id', createEvent({ eventId: undefined }), ['body.eventId']],
  ['an id that is none', createEvent({ eventId: 'x' }), ['body.eventId']],
  ['an event of the future', createEvent({ ageMs: -1 }), ['body.ageMs']],
  ['an event that is too old', createEvent({ ageMs: RESEND_WINDOW_MS + 1 }), ['body.ageMs']],
  ['an event without its age', createEvent({ ageMs: undefined }), ['body.ageMs']],
  ['a null character', createEvent({ properties: { text: 'a\0b' } }), ['body.properties.text']],
  [
    'too many bytes',
    createEvent({ properties: { text: ['x'.repeat(1999)].concat(Array(9).fill('y'.repeat(1000))) } }),
    ['body.properties'],
  ],
  ['deep nesting', createEvent({ properties: { deep } }), [expect.stringContaining('body.properties.deep')]],
])('%s is refused alone', async (_what, bad, paths) => {
  const api = await setup();
  const [first, last] = [createEvent(), createEvent()];
  const { status, body } = await send(api, [first, bad, last]);
  expect(status).toBe(202);
  expect(body.accepted).toEqual([first.eventId, last.eventId]);
  expect(body.refused).toMatchObject([{ index: 1, issues: paths.map((path) => ({ path })) }]);
  expect(await listStoredIds(api)).toEqual([first.eventId, last.eventId].sort());
});

test.each([
  ['no list', { events: 1 }, 400],
  ['an empty list', { events: [] }, 400],
  ['a list of too many', { events: Array.from({ length: MAX_BATCH_EVENTS + 1 }, () => createEvent()) }, 400],
  ['a bare list', [createEvent()], 400],
  ['too many bytes', { events: [createEvent({ event: 'x'.repeat(65_536) })] }, 413],
])('batch with %s is refused whole', async (_what, body, status) => {
  const api = await setup();
  await api.call('post', '/a/events', { body }).expect(status);
  expect(await listStoredIds(api)).toEqual([]);
});

test('batch without a key, or compressed, is refused', async () => {
  const api = await setup();
  const body = { events: [createEvent()] };
  await api.call('post', '/a/events', { body, headers: { 'api-key': null } }).expect(403);
  const compressed = await fetch(`${api.address}/v1/a/events`, {
    method: 'POST',
    headers: { 'api-key': api.config.apiKey, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync(JSON.stringify(body))),
  });
  expect(compressed.status).toBe(400);
  expect(await listStoredIds(api)).toEqual([]);
});

test('limit counts the events of a batch, malformed ones too', async () => {
  // 1200 a minute and address.
  const api = await setup({ environment: { RATE_LIMIT_FACTOR: '0.1' } });
  const events = Array.from({ length: 40 }, (_unused, index) => createEvent(index % 2 ? {} : { ageMs: -1 }));
  for (let turn = 0; turn < 3; turn += 1) await send(api, events).expect(202);
  const { status, headers } = await send(api, [createEvent()]);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await listStoredIds(api)).toHaveLength(20);
});

test('what a deleted visitor did before is not stored when it arrives later', async () => {
  const api = await setup();
  const own = { browser: 'own' };
  await api.call('post', `/a/user-info/${uuid}`, { ...own, body: { adMetrics: { utm: 'x' } } }).expect(202);
  await api.call('delete', '/privacy/me', { ...own, body: {} }).expect(200);
  const other = createEvent({ uuid: randomUUID() });
  await send(api, [createEvent({ ageMs: 60_000 }), createEvent(), other]).expect(202);
  expect(await listStoredIds(api)).toEqual([other.eventId]);
  await api.database.pool.query(`update erased_visitors set erased_at = erased_at - interval '2 minutes'`);
  const [old, later] = [createEvent({ ageMs: 180_000 }), createEvent()];
  await send(api, [old, later]).expect(202);
  expect(await listStoredIds(api)).toEqual([other.eventId, later.eventId].sort());
});
