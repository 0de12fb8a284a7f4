import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkoutRoutes, deletionSchema, jobStateSchema, privacyRoutes } from '@funnel/contracts';
import { createLog, silentLog } from '@funnel/server/log';
import * as z from 'zod/mini';
import { openDatabase } from '../../api/src/platform/database/database';
import { retentionJob } from '../../api/src/platform/retention/retention-job';
import { hostileCalls, publicRoutes } from '../../api/src/platform/testing/hostile-calls';
import type { Urls } from '../stack/environment';
import { emptyDatabase } from './empty-database';
import { type Answer, createCaller, getLocalAddress } from './flood/caller';
import { fillTables } from './flood/fill-tables';
import { createPerson, type Person } from './flood/person';
import { requireDatabaseUrl } from './require-database';
import { listFillings } from './scale/fillings';
import { type JoinedMember, joinMember, type SignedInMember } from './scale/join-member';
import { type Load, measure, measureAccepted, miss, reports } from './scale/measure';
import { memberCalls } from './scale/member-calls';
import { prepareServers } from './servers';

const VISITORS = 12;
const MEMBERS = 12;
const MOST_DELETION_MS = 2000;
const MOST_RETENTION_S = 60;
const OPERATOR = 'scale-operator-token-0123456789';
const operatorPaths = [
  ...jobStateSchema.options.map((state) => `/operations/jobs?state=${state}`),
  '/operations/experiments',
  '/operations/reviews',
];

/** What deletes comes last. The directory of places has a limit of its own. */
const order = Object.keys(hostileCalls);
const routes = publicRoutes
  .filter(({ id }) => id !== 'searchPlaces')
  .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));

/**
 * Every public call, what members and operators read, the deletion of a person and retention, on a database as full as
 * after years. Exits with 1 when one misses its time. `--scale 0.1` fills a tenth.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { scale: { type: 'string', default: '1' } } });
  const database = await emptyDatabase(requireDatabaseUrl());
  const { urls, env, start, close } = await prepareServers();
  try {
    await start('sandbox');
    const operators = `scale:${OPERATOR}`;
    await start('api', { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '0', OPERATOR_TOKEN: operators });
    const visitors = await createVisitors(urls.api);
    const apiKey = env['API_KEY'] ?? '';
    await confirmSessions(database.url);
    const joined = await joinMembers(urls, apiKey);
    await callAll(visitors);
    await fill(database.url, Number(values.scale));
    await measure(listPublicCalls(urls.api, visitors));
    const members = await Promise.all(joined.map(async (one) => ({ ...one, token: await one.signIn() })));
    const read = createReader(urls.api, apiKey);
    await measureAccepted(listMemberCalls(read, members));
    await measureAccepted(operatorPaths.map((path) => [path, () => read(path, OPERATOR)]));
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

/** Members take links to confirmed sessions only. */
async function confirmSessions(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl, { log: silentLog });
  await db.updateTable('liveEvents').set({ joinUrl: 'https://meet.example/room' }).execute().finally(close);
}

async function joinMembers(urls: Urls, apiKey: string): Promise<JoinedMember[]> {
  const addresses = Array.from({ length: MEMBERS }, (_unused, index) =>
    getLocalAddress(VISITORS + 2 + index),
  );
  return await Promise.all(addresses.map((address) => joinMember({ urls, apiKey, address })));
}

async function fill(databaseUrl: string, scale: number): Promise<void> {
  const fillings = listFillings(scale);
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

function listPublicCalls(api: string, visitors: readonly Person[]): Load[] {
  return routes.map(({ id }) => [
    id,
    async (turn) => {
      const visitor = pickTurn(visitors, turn);
      if (turn % 2 === 1) return await send(visitor, id, turn);
      // A browser never seen before.
      const caller = createCaller(api, getLocalAddress(turn));
      return await send({ ...visitor, caller }, id, turn).finally(caller.close);
    },
  ]);
}

function listMemberCalls(read: Read, members: readonly SignedInMember[]): Load[] {
  return memberCalls.map(({ id, findPath }) => [
    `member: ${id}`,
    (turn) => {
      const member = pickTurn(members, turn);
      return read(findPath(member), member.token);
    },
  ]);
}

function pickTurn<T>(people: readonly T[], turn: number): T {
  const person = people[turn % people.length];
  if (!person) throw new Error('There is no person');
  return person;
}

type Read = (path: string, token: string) => Promise<Answer>;

function createReader(api: string, apiKey: string): Read {
  return async (path, token) => {
    const headers = { 'api-key': apiKey, authorization: `Bearer ${token}` };
    const response = await fetch(`${api}/v1${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
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
  const jobs = Object.values(retentionJob({ db: database.jobsDb, clock: () => new Date(), log }));
  await Promise.all(jobs.map((run) => run({}, 'scale'))).finally(database.close);
  const seconds = (performance.now() - began) / 1000;
  console.log(`retention: ${seconds.toFixed(1)} s`, JSON.stringify(deleted));
  if (deleted.length === 0) miss('retention deleted nothing');
  if (seconds > MOST_RETENTION_S) miss(`retention took ${seconds.toFixed(1)} s`);
}
