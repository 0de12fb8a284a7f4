import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { retention, subtractPeriod } from '@funnel/contracts';
import { createLog } from '@funnel/server/log';
import { sql } from 'kysely';
import { addMilliseconds, day, minute } from '../platform/clock';
import type { Db } from '../platform/database/database';
import { watchEventLoop } from '../platform/http/load-shedding';
import { createBatcher } from '../platform/ingest/batcher';
import { createPostgresSink } from '../platform/ingest/postgres-sink';
import { deleteExpired } from '../platform/retention/delete-expired';
import { deleteOldEvents } from '../platform/retention/delete-old-events';
import { listExpired } from '../platform/retention/retention-job';
import { disconnectDatabase } from '../platform/testing/disconnect-database';
import { setup } from '../platform/testing/setup';
import { recordStatements } from '../platform/testing/statement-plans';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const lead = { userUuid: uuid, email: 'a@example.org', eventSource: 'quiz' };

test('event queue is bounded by bytes', async () => {
  const { database } = await setup();
  const sink = createPostgresSink(database.pool, { hasTestUsers: false });
  // Take every connection, so that nothing can be written.
  const taken = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  );
  const event = { uuid, event: 'big', properties: { text: 'x'.repeat(8000) } };
  const settled = Promise.allSettled(Array.from({ length: 6000 }, () => sink.write([event])));
  for (const client of taken) client.release();
  const answers = await settled;
  const reason = expect.objectContaining({ code: 'overloaded', status: 503, retryAfter: 1 });
  expect(answers.at(-1)).toEqual({ status: 'rejected', reason });
  const kept = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(kept * 8000).toBeLessThan(32 * 1024 * 1024);
  expect(kept).toBeGreaterThan(3000);
  // What is written makes room again.
  await sink.write([event]);
  await sink.close();
});

test('event batch is bounded by bytes', async () => {
  const batches: number[][] = [];
  const batcher = createBatcher<number>({
    write: (items) => Promise.resolve(void batches.push(items)),
    sizeInBytes: (size) => size,
    maxBatchBytes: 10,
  });
  await Promise.all([4, 4, 4, 25, 1, 1].map((size) => batcher.add(size)));
  expect(batches).toEqual([[4, 4], [4], [25], [1, 1]]);
});

test('a process that is behind refuses what can wait, and nothing of a purchase', async () => {
  let isBehind = true;
  const { call, db, address } = await setup({ isBehind: () => isBehind });
  const eventId = randomUUID();
  const sendEvents = () =>
    call('post', '/a/events', { body: { events: [{ uuid, event: 'x', eventId, ageMs: 0 }] } });
  const refused = await sendEvents();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'overloaded',
    '10',
  ]);
  expect((await call('get', '/places?q=clinic')).body.code).toBe('overloaded');
  await call('get', '/app-config').expect(200);
  await call('post', '/a/lead', { body: lead }).expect(202);
  const login = await call('post', '/auth/login', {
    body: { email: 'a@example.org', password: 'not the password' },
  });
  expect(login.body.code).toBe('wrong-credentials');
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('calls_shed_total{limit="events"} 1');

  isBehind = false;
  await sendEvents().then(({ body }) => expect(body.accepted).toEqual([eventId]));
  expect(await db.selectFrom('analyticsEvents').select('eventId').execute()).toEqual([{ eventId }]);
});

test('a blocked event loop is noticed, and that it runs again', async () => {
  const isBehind = watchEventLoop();
  while (!isBehind()) await block(200);
  while (isBehind()) await new Promise(setImmediate);
  // Idle for a fifth of the time.
  while (!isBehind()) {
    await block(800);
    await pause(200);
  }
});

/** One slow turn of the event loop. */
async function block(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  await new Promise(setImmediate);
}

/** Makes a table refuse every row with a timeout error. */
async function setupTimeout(code: string) {
  const lines: { level: number; msg: string }[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = await setup({ log });
  const { pool } = api.database;
  await pool.query(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'took too long' using errcode = '${code}'; end $$`);
  const refuseRows = (table: string) =>
    pool.query(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
  const allowRows = (table: string) => pool.query(`drop trigger refuse on ${table}`);
  return { ...api, lines, refuseRows, allowRows };
}

test.each([
  ['a statement', '57014'],
  ['a lock', '55P03'],
])('time-out of %s answers 503 with a time', async (_what, code) => {
  const { call, refuseRows, allowRows } = await setupTimeout(code);
  await refuseRows('leads');
  await refuseRows('analytics_events');
  const replies = [
    await call('post', '/a/lead', { body: lead }),
    await call('post', '/a/event', { body: { uuid, event: 'x' } }),
  ];
  await allowRows('leads');
  await allowRows('analytics_events');
  for (const { status, body, headers } of replies) {
    expect([status, body.code]).toEqual([503, 'overloaded']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await call('post', '/a/lead', { body: lead }).expect(202);
  await call('post', '/a/event', { body: { uuid, event: 'x' } }).expect(202);
});

test('an outage is logged once', async () => {
  const { call, database, lines, advanceClock } = await setupTimeout('57014');
  const failCalls = async () => {
    const reconnect = disconnectDatabase(database);
    await call('post', '/a/lead', { body: lead }).expect(503);
    await call('post', '/a/event', { body: { uuid, event: 'x' } }).expect(503);
    await call('get', '/app-config').expect(503);
    reconnect();
  };
  await failCalls();
  await failCalls();
  expect(lines.map(({ msg }) => msg)).toEqual(['The database is unavailable']);
  advanceClock(2 * minute);
  await failCalls();
  expect(lines.map(({ msg }) => msg)).toEqual(['The database is unavailable', 'The database is unavailable']);
});

const KILOBYTE = 1024;

/** Fields with different names for each call. */
function createFields(count: number, length: number) {
  return Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), 'x'.repeat(length)]));
}

async function measureRows(
  { database }: Awaited<ReturnType<typeof setup>>,
  table: string,
): Promise<number[]> {
  const { rows } = await database.pool.query<{ bytes: number }>(
    `select octet_length(stored::text) as bytes from ${table} stored`,
  );
  return rows.map(({ bytes }) => bytes);
}

test.each([
  ['ad metrics', 'adMetrics'],
  ['user properties', 'userProperties'],
])('%s of one visitor stay small', async (_what, field) => {
  const api = await setup();
  const statuses = new Set<number>();
  for (let n = 0; n < 12; n += 1) {
    const reply = await api.call('post', `/a/user-info/${uuid}`, {
      body: { [field]: createFields(2, 1500) },
    });
    statuses.add(reply.status);
    if (reply.status === 413)
      expect(reply.body).toMatchObject({ code: 'too-large', detail: expect.any(String) });
  }
  expect([...statuses]).toEqual([202, 413]);
  const [bytes = 0] = await measureRows(api, 'visitor_profiles');
  expect(bytes).toBeGreaterThan(8 * KILOBYTE);
  expect(bytes).toBeLessThan(20 * KILOBYTE);
  const small = { [field]: { utm_source: 'newsletter' } };
  await api.call('post', `/a/user-info/${randomUUID()}`, { body: small }).expect(202);
});

test('all parts of a profile count together', async () => {
  const { call } = await setup();
  const send = (body: object) => call('post', `/a/user-info/${uuid}`, { body });
  await send({ adMetrics: createFields(6, 1000) }).expect(202);
  await send({ userProperties: createFields(6, 1000) }).expect(202);
  await send({ location: { currencyCode: 'EUR', more: 'x'.repeat(6000) } }).expect(413);
  await send({ location: { currencyCode: 'EUR' } }).expect(202);
});

test('one call with too much is refused by name', async () => {
  const { call } = await setup();
  const postBody = async (path: string, body: object) => {
    const reply = await call('post', path, { body });
    return [reply.status, reply.body.issues];
  };
  const expectIssue = (path: string, message: string) => [400, [expect.objectContaining({ path, message })]];
  const location = { more: ['x'.repeat(17_000)] };
  expect(await postBody(`/a/user-info/${uuid}`, { location })).toEqual(
    expectIssue('body', 'profile.tooLarge'),
  );
  const monetizationTestFlags = { 3: 'x'.repeat(2000) };
  expect((await postBody(`/a/user-mtf-info/${uuid}`, { monetizationTestFlags }))[0]).toBe(400);
  const large = { ...lead, more: 'x'.repeat(17_000) };
  expect(await postBody('/a/lead', large)).toEqual(expectIssue('body', 'lead.tooLarge'));
});

test('properties of an event stay below 8 kB', async () => {
  const api = await setup();
  const send = (properties: object) =>
    api.call('post', '/a/event', { body: { uuid, event: 'x', properties } });
  await send(createFields(5, 1500)).expect(202);
  const refused = await send(createFields(6, 1500)).expect(400);
  expect(refused.body.issues).toEqual([{ path: 'body.properties', message: 'properties.tooLarge' }]);
  await send({ list: Array.from({ length: 10 }, () => 'x'.repeat(1000)) }).expect(400);
  await send({ text: '€'.repeat(2000), more: '€'.repeat(1000) }).expect(400);
  expect(await measureRows(api, 'analytics_events')).toHaveLength(1);
});

test('a lead sent again stays small', async () => {
  const api = await setup();
  const send = () => api.call('post', '/a/lead', { body: { ...lead, ...createFields(6, 1500) } });
  await send().expect(202);
  await send().expect(413);
  const [bytes = 0] = await measureRows(api, 'leads');
  expect(bytes).toBeLessThan(20 * KILOBYTE);
});

/** Rows of a few hundred bytes fill dozens of blocks. */
const ROWS = 1000;

async function setupMonths() {
  const { db, database, clock } = await setup();
  const now = clock();
  const cutoff = subtractPeriod(now, retention.usage);
  const addEvents = async (receivedAt: Date) => {
    await sql`select ensure_event_partition(${receivedAt.toISOString().slice(0, 10)}::date)`.execute(db);
    await sql`insert into analytics_events (uuid, event, properties, received_at)
      select ${uuid}, 'x', jsonb_build_object('text', repeat('x', 500)), ${receivedAt}
      from generate_series(1, ${ROWS})`.execute(db);
  };
  const countEvents = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from analytics_events`.execute(db);
    return rows[0]?.n;
  };
  return { db, pool: database.pool, now, cutoff, addEvents, countEvents };
}

/** The same database, noting how many rows each statement changed or counted. */
function watchStatements(db: Db) {
  const walked: number[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      walked.push(Number(result.numAffectedRows ?? result.rows[0]?.['count'] ?? 0));
      return Promise.resolve(result);
    },
  });
  return { watched, findLongest: () => Math.max(...walked) };
}

test('a whole month goes without reading its rows', async () => {
  const { db, now, cutoff, addEvents, countEvents } = await setupMonths();
  const { watched, findLongest } = watchStatements(db);
  await addEvents(addMilliseconds(cutoff, -70 * day));
  expect(await deleteOldEvents(watched, now, 7)).toBe(0);
  expect(findLongest()).toBe(0);
  expect(await countEvents()).toBe(0);
});

test('partial month is deleted in short statements', async () => {
  const { db, now, cutoff, addEvents, countEvents } = await setupMonths();
  const { watched, findLongest } = watchStatements(db);
  await addEvents(addMilliseconds(cutoff, -1000));
  await addEvents(addMilliseconds(cutoff, day));
  expect(await deleteOldEvents(watched, now, 7)).toBe(ROWS);
  expect(findLongest()).toBeLessThan(ROWS / 5);
  expect(await countEvents()).toBe(ROWS);
});

test('months that stay are not read', async () => {
  const { db, pool, now, cutoff, addEvents } = await setupMonths();
  const month = addMilliseconds(cutoff, 70 * day);
  await addEvents(month);
  const { texts, stop } = recordStatements(pool);
  await deleteOldEvents(db, now);
  stop();
  const name = `analytics_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes(name))).toEqual([]);
});

test('few expired rows of a large table are found in short statements', async () => {
  const { db, pool } = await setupMonths();
  await sql`
    insert into leads (user_uuid, email, event_source, extras, created_at)
    select gen_random_uuid(), 'ada@example.org', 'quiz', jsonb_build_object('text', repeat('x', 500)),
      now() - case when number % 400 = 0 then interval '3 years' else interval '0' end
    from generate_series(1, ${ROWS}) number`.execute(db);
  const leads = listExpired(new Date()).find(({ table }) => table === 'leads');
  const { list, stop } = recordStatements(pool);
  expect(leads && (await deleteExpired(db, leads, 7))).toBe(2);
  stop();
  const [deletion] = list().filter(({ text }) => text.startsWith('delete'));
  const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${deletion?.text}`, [
    ...(deletion?.values ?? []),
  ]);
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Tid Range Scan');
});
