import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createClient } from '@clickhouse/client';
import { silentLog } from '@funnel/server/log';
import { getServerUrl, listen, stopServer } from '@funnel/server/serve';
import { waitUntil } from '@funnel/testing/sandbox';
import { testClickHouseUrl } from '../../../config';
import { minute } from '../../clock';
import { setup } from '../../testing/setup';
import { openEventArchive } from './event-archive';
import { createEventCopier } from './event-copier';

jest.setTimeout(60_000);

const withClickHouse = testClickHouseUrl === undefined ? test.skip : test;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const guide = readFileSync(
  path.resolve(__dirname, '../../../../../shared/docs/guides/events-in-clickhouse.md'),
  'utf8',
);
const guideQueries = [...guide.matchAll(/```sql\n(.*?)```/gs)].map(([, query = '']) => query);

const createEvent = (uuid: string) => ({ uuid, event: 'quiz-step-viewed', eventId: randomUUID(), ageMs: 0 });

/** A server that notes what ClickHouse is asked, and cuts the line while it is away. */
async function startFake() {
  const statements: string[] = [];
  const state = { isAway: false, found: (_query: string) => 0 };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await text(request);
    if (state.isAway) return void request.socket.destroy();
    const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('query') ?? '';
    statements.push(query + body);
    response.end(body.includes('count()') ? `${JSON.stringify({ found: state.found(body) })}\n` : '');
  };
  const server = await listen((request, response) => void answer(request, response), {
    port: 0,
    variable: 'CLICKHOUSE_URL',
  });
  cleanups.push(() => stopServer(server, 0));
  return { url: getServerUrl(server), statements, state };
}

/** The API whose events are copied to a ClickHouse as soon as its copier is started. */
async function setupCopies(url: string) {
  const api = await setup({ environment: { CLICKHOUSE_URL: url } });
  cleanups.push(() => api.sink.close());
  const uuid = randomUUID();
  const send = async (events: readonly object[]) =>
    void (await api.call('post', '/a/events', { body: { events } }).expect(202));
  const countQueue = async () => (await api.db.selectFrom('eventCopies').select('id').execute()).length;
  const startCopier = () => {
    const archive = openEventArchive(url);
    const copier = createEventCopier({ db: api.db, archive, log: silentLog, retryWait: 20 });
    copier.start();
    cleanups.push(
      () => archive.close(),
      () => copier.stop(),
    );
  };
  const deleteVisitor = async () => {
    await api.saveConsents(uuid, { analytics: true });
    const { body } = await api.call('delete', '/privacy/me', { browser: uuid, body: {} }).expect(200);
    await api.drain();
    return body.code;
  };
  const readOwnOutcome = async (code: string) => {
    const { body } = await api.call('post', '/privacy/deletion', { body: { code } }).expect(200);
    return body.receipts.find(({ recipient }: { recipient: string }) => recipient === 'own')?.outcome;
  };
  const readMetrics = async () => await (await fetch(`${api.address}/metrics`)).text();
  return { ...api, uuid, send, countQueue, startCopier, deleteVisitor, readOwnOutcome, readMetrics };
}

test('stored events are copied to ClickHouse, each once, and again after an outage', async () => {
  const { url, statements, state } = await startFake();
  const { send, uuid, countQueue, startCopier, advanceClock, readMetrics } = await setupCopies(url);
  state.isAway = true;
  const events = [createEvent(uuid), createEvent(uuid)];
  await send(events);
  await send(events);
  startCopier();
  advanceClock(5 * minute);

  expect(await countQueue()).toBe(2);
  expect(await readMetrics()).toMatch(/event_copies_oldest_seconds (29\d|30\d)/);
  state.isAway = false;
  await waitUntil(async () => (await countQueue()) === 0, 'an empty queue');

  const inserts = statements.filter((statement) => statement.includes('INSERT INTO'));
  expect(inserts).toHaveLength(1);
  for (const { eventId } of events) expect(inserts[0]?.split(eventId)).toHaveLength(2);
  expect(await readMetrics()).toContain('event_copies_oldest_seconds 0');
});

test('a deletion is done only when ClickHouse has no event of the visitor left', async () => {
  const { url, statements, state } = await startFake();
  const { send, uuid, countQueue, deleteVisitor, readOwnOutcome, passTime } = await setupCopies(url);
  await send([createEvent(uuid)]);
  const listDeletions = () => statements.filter((statement) => statement.includes('delete where'));
  const code = await deleteVisitor();

  // A copy that was on its way has not arrived yet.
  expect(await readOwnOutcome(code)).toBeNull();
  expect(await countQueue()).toBe(0);
  expect(statements).toEqual([]);
  state.isAway = true;
  await passTime(minute);
  expect(await readOwnOutcome(code)).toBeNull();
  state.isAway = false;
  state.found = (query) => (query.includes('system.mutations') ? 0 : 1);
  await passTime(minute);
  expect(await readOwnOutcome(code)).toBeNull();
  expect(listDeletions()).toHaveLength(1);
  // ClickHouse is at it.
  state.found = () => 1;
  await passTime(minute);
  expect(await readOwnOutcome(code)).toBeNull();
  state.found = () => 0;
  await passTime(minute);

  expect(await readOwnOutcome(code)).toBe('deleted');
  expect(listDeletions()).toHaveLength(1);
});

test('without ClickHouse nothing waits for a copy', async () => {
  const { call, db } = await setup();
  await call('post', '/a/events', { body: { events: [createEvent(randomUUID())] } }).expect(202);
  expect(await db.selectFrom('eventCopies').select('id').execute()).toEqual([]);
});

withClickHouse('ClickHouse merges what comes twice and deletes a visitor from its disk', async () => {
  const url = testClickHouseUrl ?? '';
  const client = createClient({ url });
  cleanups.push(() => client.close());
  const { send, uuid, countQueue, startCopier, deleteVisitor, readOwnOutcome, passTime } =
    await setupCopies(url);
  const list = async (query: string): Promise<unknown[]> =>
    await (await client.query({ query, query_params: { uuid }, format: 'JSONEachRow' })).json();
  const listCopies = () =>
    list('select event_id, occurred_at from analytics_events final where visitor = {uuid:UUID}');
  const event = { ...createEvent(uuid), properties: { step: 'it’s "quoted"\n' } };
  startCopier();
  await send([event]);
  await waitUntil(async () => (await countQueue()) === 0, 'an empty queue');
  const archive = openEventArchive(url);
  cleanups.push(() => archive.close());
  const time = new Date().toISOString();
  const copy = { event_id: event.eventId, visitor: uuid, event: event.event, properties: '{}' };
  await archive.insert([{ ...copy, received_at: time, occurred_at: time }]);

  expect(await listCopies()).toHaveLength(1);
  expect(guideQueries).toHaveLength(3);
  for (const query of guideQueries) expect(await list(query)).not.toEqual([]);
  const others = await list('select event_id from analytics_events where visitor != {uuid:UUID} limit 1');
  const code = await deleteVisitor();
  while ((await readOwnOutcome(code)) === null) await passTime(minute);
  expect(await list('select event_id from analytics_events where visitor = {uuid:UUID}')).toEqual([]);
  expect(await list('select event_id from analytics_events where visitor != {uuid:UUID} limit 1')).toEqual(
    others,
  );
});
