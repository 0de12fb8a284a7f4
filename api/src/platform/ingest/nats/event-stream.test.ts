import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noErrorReporter } from '@funnel/server/error-reporter';
import { silentLog } from '@funnel/server/log';
import { startServerProcess } from '@funnel/testing/server-process';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { testDatabaseUrl, testNatsUrl } from '../../../config';
import { isInstalled, startNats } from '../../testing/engines';
import { setup } from '../../testing/setup';
import { buildDatabaseUrl } from '../../testing/template-database';
import { createPostgresSink } from '../postgres-sink';
import { openDeadEvents } from './dead-events';
import { createEventConsumer } from './event-consumer';
import { nameStreams, openEventStream } from './event-stream';

jest.setTimeout(60_000);

const withNats = testNatsUrl === undefined ? test.skip : test;
const withBothServers = testNatsUrl === undefined || testDatabaseUrl === undefined ? test.skip : test;
const withOwnServer = isInstalled('nats-server') ? test : test.skip;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const createEvent = (event = 'quiz-step-viewed') => ({ uuid, event, eventId: randomUUID(), ageMs: 0 });

async function waitUntil(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await wait(20);
}

/** The API with a stream of its own, which no consumer reads yet. */
async function setupStream(url = testNatsUrl ?? '') {
  const name = `TEST_${randomUUID().slice(0, 8)}`;
  const api = await setup({ environment: { NATS_URL: url, NATS_STREAM: name } });
  cleanups.push(() => api.sink.close());
  const countWaiting = async () => {
    const connection = await connect({ servers: url.replace('nats://', '') });
    const manager = await jetstreamManager(connection);
    const found = await manager.streams.info(name).catch(() => undefined);
    await connection.close();
    return found?.state.messages;
  };
  const startConsumer = () => {
    const stream = openEventStream({ url, name, log: silentLog });
    const sink = createPostgresSink(api.database.pool, { hasTestUsers: false });
    const consumer = createEventConsumer({
      stream,
      sink,
      log: silentLog,
      errors: noErrorReporter,
      retryWait: 50,
    });
    consumer.start();
    const stop = async () => {
      await consumer.stop();
      await stream.close();
    };
    cleanups.push(stop);
    return { stop };
  };
  const send = async (events: readonly object[]) => {
    const { status, body } = await api.call('post', '/a/events', { body: { events } });
    expect([status, body.refused]).toEqual([202, []]);
  };
  const listStored = async () => {
    const rows = await api.db.selectFrom('analyticsEvents').select('eventId').orderBy('eventId').execute();
    return rows.map(({ eventId }) => eventId);
  };
  await waitUntil(async () => (await countWaiting()) === 0);
  // The API has its client only then.
  const probe = createEvent('probe');
  await waitUntil(async () => {
    await send([{ ...probe, eventId: randomUUID() }]);
    return (await countWaiting()) === 1;
  });
  await api.db.deleteFrom('analyticsEvents').execute();
  const deleteStreams = async () => {
    const connection = await connect({ servers: url.replace('nats://', '') });
    const manager = await jetstreamManager(connection);
    const { received, dead } = nameStreams(name);
    for (const { stream } of [received, dead]) await manager.streams.delete(stream);
    await connection.close();
  };
  cleanups.push(deleteStreams);
  const publish = async (data: string) => {
    const connection = await connect({ servers: url.replace('nats://', '') });
    await jetstream(connection).publish(nameStreams(name).received.subject, data);
    await connection.close();
  };
  const waitForStored = async (count: number) => {
    await waitUntil(async () => (await listStored()).length >= count);
    return await listStored();
  };
  const readMetrics = async () => {
    // Scrapers wait no longer.
    const answer = await fetch(`${api.address}/metrics`, { signal: AbortSignal.timeout(4000) });
    return await answer.text();
  };
  return {
    ...api,
    url,
    name,
    readMetrics,
    send,
    listStored,
    countWaiting,
    startConsumer,
    publish,
    waitForStored,
  };
}

const listIds = (events: readonly { eventId: string }[]) => events.map(({ eventId }) => eventId).sort();

withNats('events wait in the stream until a consumer stores them, each once', async () => {
  const { send, listStored, countWaiting, startConsumer, waitForStored, readMetrics } = await setupStream();
  const events = Array.from({ length: 40 }, () => createEvent());
  await send(events);
  await send(events);
  expect(await listStored()).toEqual([]);
  expect(await readMetrics()).toContain('event_stream_messages{state="waiting"} 41');
  startConsumer();
  startConsumer();
  // One more is the event that waited for the connection.
  await waitForStored(41);
  await waitUntil(async () => (await countWaiting()) === 0);
  expect(await readMetrics()).toContain('event_stream_oldest_seconds 0');
  const stored = await listStored();
  expect(stored).toHaveLength(41);
  expect(stored).toEqual(expect.arrayContaining(listIds(events)));
});

withNats('an event that is delivered again is stored once', async () => {
  const { db, publish, countWaiting, startConsumer, waitForStored } = await setupStream();
  const event = createEvent();
  // As after a consumer that died between its commit and the confirmation.
  const message = JSON.stringify({ ...event, receivedAt: Date.now() - 3_600_000 });
  startConsumer();
  await publish(message);
  await waitForStored(2);
  await publish(message);
  await waitUntil(async () => (await countWaiting()) === 0);
  const rows = await db
    .selectFrom('analyticsEvents')
    .select(['receivedAt'])
    .where('eventId', '=', event.eventId)
    .execute();
  expect(rows).toHaveLength(1);
  const age = Date.now() - Number(rows[0]?.receivedAt);
  expect(age).toBeGreaterThan(3_590_000);
});

withNats('malformed message becomes a dead letter and blocks no other', async () => {
  const { url, name, publish, send, countWaiting, startConsumer, waitForStored } = await setupStream();
  await publish('not json');
  const event = createEvent();
  await send([event]);
  startConsumer();
  expect(await waitForStored(2)).toContain(event.eventId);
  await waitUntil(async () => (await countWaiting()) === 0);
  const dead = await openDeadEvents({ url, name });
  expect(await dead.list()).toMatchObject([{ reason: 'SyntaxError' }]);
  await dead.close();
});

withNats('an event that the database refuses is replayed once it takes it', async () => {
  const api = await setupStream();
  const { pool } = api.database;
  await pool.query(`create or replace function refuse_one() returns trigger language plpgsql as
    $$ begin if new.event = 'refused' then raise exception 'no'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse before insert on analytics_events for each row execute function refuse_one()',
  );
  const [refused, other] = [createEvent('refused'), createEvent()];
  await api.send([refused, other]);
  api.startConsumer();
  await waitUntil(async () => (await api.countWaiting()) === 0);
  expect(await api.listStored()).not.toContain(refused.eventId);
  expect(await api.listStored()).toContain(other.eventId);
  await pool.query('drop trigger refuse on analytics_events');
  const dead = await openDeadEvents(api);
  expect(await dead.replay()).toBe(1);
  expect(await dead.list()).toEqual([]);
  await dead.close();
  expect(await api.waitForStored(3)).toContain(refused.eventId);
});

withNats('events of a deleted visitor that wait in the stream are not stored', async () => {
  const api = await setupStream();
  const own = { browser: 'own' };
  await api.call('post', `/a/user-info/${uuid}`, { ...own, body: { adMetrics: {} } }).expect(202);
  const other = { ...createEvent(), uuid: randomUUID() };
  await api.send([createEvent(), other]);
  await api.call('delete', '/privacy/me', { ...own, body: {} }).expect(200);
  api.startConsumer();
  await waitUntil(async () => (await api.countWaiting()) === 0);
  expect(await api.listStored()).toEqual([other.eventId]);
});

withOwnServer('no acknowledged event is lost while NATS is killed and started again', async () => {
  const server = await startNats();
  cleanups.push(() => server.close());
  const api = await setupStream(server.url);
  const { stop } = api.startConsumer();
  const sent: string[] = [];
  const sendOne = async () => {
    const event = createEvent();
    const { status } = await api.call('post', '/a/events', { body: { events: [event] } });
    if (status === 202) sent.push(event.eventId);
    return status;
  };
  for (let turn = 0; turn < 20; turn += 1) await sendOne();
  await stop();
  // They wait in the stream, on disk.
  for (let turn = 0; turn < 20; turn += 1) await sendOne();
  expect(await api.countWaiting()).toBeGreaterThan(0);
  await server.kill();
  // NATS is away: the database takes them.
  for (let turn = 0; turn < 5; turn += 1) expect(await sendOne()).toBe(202);
  expect(await api.listStored()).toContain(sent.at(-1));
  await server.start();
  for (let turn = 0; turn < 20; turn += 1) await sendOne();
  api.startConsumer();
  await waitUntil(
    async () => (await api.listStored()).filter((id) => sent.includes(String(id))).length >= sent.length,
  );
  const stored = await api.listStored();
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(sent));
});

withOwnServer('metrics do not wait for a NATS that hangs', async () => {
  const server = await startNats();
  cleanups.push(() => server.close());
  const { readMetrics } = await setupStream(server.url);
  expect(await readMetrics()).toContain('event_stream_up 1');
  server.signal('SIGSTOP');
  cleanups.push(async () => server.signal('SIGCONT'));
  expect(await readMetrics()).toContain('event_stream_up 0');
});

withBothServers('no acknowledged event is lost when the API and its consumer are killed', async () => {
  const api = await setupStream();
  const { rows } = await api.database.pool.query('select current_database() as name');
  const { url, kill } = await startServerProcess({
    file: 'api/src/main.ts',
    folder: await mkdtemp(path.join(os.tmpdir(), 'api-killed-')),
    environment: {
      NODE_ENV: 'test',
      API_PORT: '0',
      API_KEY: api.config.apiKey,
      RELEASE_TOKEN: 'test-release-token',
      LINK_SECRET: 'test-link-secret',
      STRIPE_SECRET_KEY: 'sk_test_unit',
      STRIPE_WEBHOOK_SECRET: 'whsec_unit',
      // Nothing listens on this port.
      STRIPE_API_URL: 'http://127.0.0.1:9',
      DATABASE_URL: buildDatabaseUrl(testDatabaseUrl ?? '', rows[0].name),
      NATS_URL: api.url,
      NATS_STREAM: api.name,
      LOG_LEVEL: 'silent',
    },
  });
  const acknowledged: string[] = [];
  const sendUntilKilled = async () => {
    for (;;) {
      const events = Array.from({ length: 5 }, () => createEvent());
      const headers = { 'api-key': api.config.apiKey, 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify({ events }) };
      const reply = await fetch(`${url}/v1/a/events`, request).catch(() => undefined);
      if (!reply) return;
      if (reply.status === 202) acknowledged.push(...events.map(({ eventId }) => eventId));
    }
  };
  const visitors = Array.from({ length: 10 }, sendUntilKilled);
  await waitUntil(() => acknowledged.length > 500);
  await kill();
  await Promise.all(visitors);
  api.startConsumer();
  await waitUntil(async () => (await api.countWaiting()) === 0);
  const stored = await api.listStored();
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
});
