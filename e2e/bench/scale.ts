import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkoutRoutes, deletionSchema, privacyRoutes } from '@funnel/contracts';
import { createLog } from '@funnel/server/log';
import * as z from 'zod/mini';
import { openDatabase } from '../../api/src/platform/database/database';
import { retentionJob } from '../../api/src/platform/retention/retention-job';
import { hostileCalls, publicRoutes } from '../../api/src/platform/testing/hostile-calls';
import { emptyDatabase } from './empty-database';
import { type Answer, createCaller, getLocalAddress } from './flood/caller';
import { type Filling, fillTables, waitingJobs } from './flood/fill-tables';
import { createPerson, type Person } from './flood/person';
import { prepareServers } from './servers';
import { quantile } from './statistics';

const VISITORS = 12;
const CALLS_EACH = 200;
const AT_ONCE = 4;
const MOST_P99_MS = 100;
const MOST_DELETION_MS = 2000;
const MOST_RETENTION_S = 60;
const OPERATOR = 'scale-operator-token-0123456789';
const operatorPaths = ['/operations/jobs', '/operations/experiments', '/operations/reviews'];

/** What deletes comes last. The directory of places has a limit of its own. */
const order = Object.keys(hostileCalls);
const routes = publicRoutes
  .filter(({ id }) => id !== 'searchPlaces')
  .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));

const reports: string[] = [];
const miss = (what: string) => {
  reports.push(what);
  process.exitCode = 1;
};

/**
 * Every public call, the operators' pages, the deletion of a person and retention, on a database as full as after years.
 * Exits with 1 when one misses its time. `--scale 0.1` fills a tenth.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { scale: { type: 'string', default: '1' } } });
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: a filled database needs a PostgreSQL');
  const database = await emptyDatabase(server);
  const { urls, start, close } = await prepareServers();
  try {
    await start('sandbox');
    const operators = `scale:${OPERATOR}`;
    await start('api', { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '0', OPERATOR_TOKEN: operators });
    const visitors = await createVisitors(urls.api);
    await callAll(visitors);
    await fill(database.url, Number(values.scale));
    await measureCalls(urls.api, visitors);
    await measureDeletion(await createPerson(urls.api, getLocalAddress(VISITORS + 1)));
    await measureRetention(database.url);
    for (const report of reports) console.log(`missed: ${report}`);
  } finally {
    await close();
    await database.drop();
  }
}

function createVisitors(api: string): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: VISITORS }, (_unused, index) => createPerson(api, getLocalAddress(index + 1))),
  );
}

const spread = (column: string, days: number) => ({ [column]: `now() - random() * interval '${days} days'` });

async function fill(databaseUrl: string, scale: number): Promise<void> {
  const million = 1_000_000 * scale;
  const doneJobs = { ...waitingJobs, ...spread('run_at', 30), done_at: 'now()' };
  const fillings: Filling[] = [
    { table: 'visitor_contexts', rows: 3 * million },
    { table: 'quiz_snapshots', rows: million, given: spread('created_at', 1000) },
    { table: 'leads', rows: million, given: spread('created_at', 1000) },
    { table: 'consents', rows: 2 * million },
    { table: 'buckets', rows: million, given: spread('updated_at', 1000) },
    { table: 'shares', rows: 0.2 * million },
    { table: 'pending_subscriptions', rows: million },
    { table: 'analytics_events', rows: 10 * million },
    { table: 'outbox', rows: 1.8 * million, given: doneJobs },
    { table: 'outbox', rows: 0.2 * million, given: waitingJobs },
  ];
  const began = performance.now();
  await fillTables(databaseUrl, fillings);
  console.table(fillings.map(({ table, rows }) => ({ table, rows })));
  console.log(`filled in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

const quoteSchema = z.object({ agreement: z.object({ version: z.string(), hash: z.string() }) });

/** Each public call once and a purchase that is abandoned, so that every table has a row to copy. */
async function callAll([visitor, buyer]: readonly Person[]): Promise<void> {
  if (!visitor || !buyer) return;
  for (const { id } of routes) await send(visitor, id, 0);
  const { caller, uuid: userUuid, priceId } = buyer;
  const quoted = await send(buyer, 'quoteOrder', 0);
  const { agreement } = quoteSchema.parse(JSON.parse(quoted.text));
  const { version, hash } = agreement;
  const order = { userUuid, priceId, email: 'scale@example.org', fullName: 'Robin Scale' };
  const { status, text } = await caller.send({
    method: 'POST',
    path: checkoutRoutes.createSubscription.path,
    body: { ...order, agreement: { version, hash }, trialDays: 14 },
  });
  if (status >= 300) throw new Error(text);
}

function send(visitor: Person, id: string, turn: number): Promise<Answer> {
  const route = routes.find((one) => one.id === id);
  const { path = route?.path ?? '', body } = hostileCalls[id]?.(visitor, turn) ?? {};
  return visitor.caller.send({ method: route?.method.toUpperCase() ?? 'GET', path, body });
}

async function measureCalls(api: string, visitors: readonly Person[]): Promise<void> {
  const loads = new Map<string, (turn: number) => Promise<Answer>>();
  for (const { id } of routes)
    loads.set(id, async (turn) => {
      const visitor = visitors[turn % visitors.length];
      if (!visitor) throw new Error('no visitor');
      if (turn % 2 === 1) return await send(visitor, id, turn);
      // A browser never seen before.
      const caller = createCaller(api, getLocalAddress(turn));
      return await send({ ...visitor, caller }, id, turn).finally(caller.close);
    });
  const headers = { 'api-key': 'local-api-key', authorization: `Bearer ${OPERATOR}` };
  for (const path of operatorPaths)
    loads.set(path, async () => {
      const response = await fetch(`${api}/v1${path}`, { headers });
      return { status: response.status, text: await response.text() };
    });
  const rows = [];
  for (const [call, load] of loads) rows.push(describe(call, await repeat(load)));
  console.table(rows);
}

type Timed = Answer & { milliseconds: number };

async function repeat(load: (turn: number) => Promise<Answer>): Promise<Timed[]> {
  const timed: Timed[] = [];
  let turn = 0;
  const work = async () => {
    while (turn < CALLS_EACH) {
      turn += 1;
      const began = performance.now();
      const answer = await load(turn);
      timed.push({ ...answer, milliseconds: performance.now() - began });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return timed;
}

function describe(call: string, timed: readonly Timed[]) {
  const times = timed.map(({ milliseconds }) => milliseconds);
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)));
  const failed = timed.filter(({ status }) => status >= 500).length;
  if ((p99 ?? 0) > MOST_P99_MS) miss(`p99 of ${call} is ${p99} ms`);
  if (failed > 0) miss(`${failed} calls of ${call} failed`);
  const done = timed.filter(({ status }) => status < 300).length;
  return { call, 'p50 ms': p50, 'p99 ms': p99, done, refused: timed.length - done - failed, failed };
}

const deletedSchema = z.object({ code: z.string() });

/** From the call until the last receipt is there. */
async function measureDeletion({ caller }: Person): Promise<void> {
  const began = performance.now();
  const { text } = await caller.send({ method: 'DELETE', path: privacyRoutes.deleteMe.path, body: {} });
  const answered = performance.now() - began;
  const body = { code: deletedSchema.parse(JSON.parse(text)).code };
  const path = privacyRoutes.readDeletion.path;
  let isDone = false;
  while (!isDone && performance.now() - began < 60_000) {
    await pause(20);
    const state = await caller.send({ method: 'POST', path, body });
    isDone = deletionSchema.parse(JSON.parse(state.text)).receipts.every(({ doneAt }) => doneAt !== null);
  }
  const milliseconds = Math.round(performance.now() - began);
  console.log(`deletion of a person: answered in ${Math.round(answered)} ms, done in ${milliseconds} ms`);
  if (milliseconds > MOST_DELETION_MS) miss(`the deletion took ${milliseconds} ms`);
}

/** Deletes at once what has expired over years; retention keeps up when a day's share takes far less than a day. */
async function measureRetention(databaseUrl: string): Promise<void> {
  const deleted: unknown[] = [];
  const log = createLog('info', { write: (line: string) => void deleted.push(JSON.parse(line)) });
  const database = await openDatabase(databaseUrl, { log });
  const began = performance.now();
  const [run] = Object.values(retentionJob({ db: database.jobsDb, clock: () => new Date(), log }));
  await run?.({}, 'scale').finally(database.close);
  const seconds = (performance.now() - began) / 1000;
  console.log(`retention: ${seconds.toFixed(1)} s`, JSON.stringify(deleted));
  if (seconds > MOST_RETENTION_S) miss(`retention took ${seconds.toFixed(1)} s`);
}
