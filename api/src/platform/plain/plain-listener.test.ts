import { gzipSync } from 'node:zlib';
import { setup, type TestApi } from '../testing/setup';

const event = {
  uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
  event: 'quiz-step-viewed',
  properties: { step: 3, path: '/inflow-quiz/:step', variants: ['a', 'b'] },
};
const eventId = '11111111-1111-4111-8111-111111111111';

async function readStored({ database }: TestApi) {
  const { rows } = await database.pool.query(
    'select uuid, event, properties, event_id from analytics_events',
  );
  return rows;
}

test('event is stored unchanged', async () => {
  const api = await setup();
  const reply = await api.call('post', '/a/event', { body: event, headers: { origin: 'http://site.test' } });
  expect(reply.status).toBe(202);
  expect(reply.body).toEqual({ accepted: true });
  expect(reply.headers['access-control-allow-origin']).toBe('http://site.test');
  expect(await readStored(api)).toEqual([{ ...event, event_id: null }]);
});

test('repeated event is stored once', async () => {
  const api = await setup();
  const send = () => api.call('post', '/a/event', { body: { ...event, eventId } }).expect(202);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await readStored(api)).toHaveLength(1);
});

test('concurrent events are all stored', async () => {
  const api = await setup();
  const numbers = Array.from({ length: 200 }, (_unused, n) => n);
  await Promise.all(
    numbers.map((n) => api.call('post', '/a/event', { body: { ...event, properties: { n } } }).expect(202)),
  );
  expect(await readStored(api)).toHaveLength(200);
});

test('compressed body is handled by Express', async () => {
  const api = await setup();
  const reply = await fetch(`${api.address}/v1/a/event`, {
    method: 'POST',
    headers: { 'api-key': api.config.apiKey, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync(JSON.stringify(event))),
  });
  expect(reply.status).toBe(202);
  expect(await readStored(api)).toHaveLength(1);
});

test('event is stored in the partition of its month', async () => {
  const api = await setup();
  const before = new Date();
  await api.call('post', '/a/event', { body: event }).expect(202);
  const { rows } = await api.database.pool.query(
    'select tableoid::regclass::text as partition from analytics_events',
  );
  const months = [before, new Date()].map((moment) => moment.toISOString().slice(0, 7).replace('-', '_'));
  expect(rows).toHaveLength(1);
  expect(months.map((month) => `analytics_events_${month}`)).toContain(rows[0].partition);
});
