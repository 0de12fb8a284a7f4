import { minute } from '../platform/clock';
import { createBatcher } from '../platform/ingest/batcher';
import { createPostgresSink } from '../platform/ingest/postgres-sink';
import { createLog } from '../platform/log';
import { disconnectDatabase } from '../platform/testing/disconnect-database';
import { setup } from '../platform/testing/setup';

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
  const settled = Promise.allSettled(Array.from({ length: 6000 }, () => sink.record(event)));
  for (const client of taken) client.release();
  const answers = await settled;
  const reason = expect.objectContaining({ code: 'overloaded', status: 503, retryAfter: 1 });
  expect(answers.at(-1)).toEqual({ status: 'rejected', reason });
  const kept = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(kept * 8000).toBeLessThan(32 * 1024 * 1024);
  expect(kept).toBeGreaterThan(3000);
  // What is written makes room again.
  await sink.record(event);
  await sink.close();
});

test('event batch is bounded by bytes', async () => {
  const batches: number[][] = [];
  const batcher = createBatcher<number>({
    write: (items) => Promise.resolve(void batches.push(items)),
    waitMs: 0,
    sizeInBytes: (size) => size,
    maxBatchBytes: 10,
  });
  await Promise.all([4, 4, 4, 25, 1, 1].map((size) => batcher.add(size)));
  expect(batches).toEqual([[4, 4], [4], [25], [1, 1]]);
});

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
