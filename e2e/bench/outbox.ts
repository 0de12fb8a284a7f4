import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '@funnel/server/log';
import * as z from 'zod/mini';
import { type Database, openDatabase } from '../../api/src/platform/database/database';
import { mailJob } from '../../api/src/platform/mail/mail-job';
import { countMailJobs, createSmtpMailer } from '../../api/src/platform/mail/mailer';
import { createWorker, type JobLane } from '../../api/src/platform/outbox/worker';
import { runMigrations } from '../../api/src/prepare-database';
import { emptyDatabase } from './empty-database';
import { requireDatabaseUrl } from './require-database';

const AT_ONCE = 50;
const NO_OP_JOBS = 20_000;
const MAILS = 5000;
/** How long the mail server takes for each. */
const MAIL_MS = 50;
const IDLE_MS = 10_000;
/** A second. */
const LEAST_JOBS = 2000;
const LEAST_MAILS = 500;
const MOST_TRANSACTIONS = 3;

const sender = { name: 'Site', address: '1 Harbour Road' };

const mail = {
  to: 'ada@example.org',
  template: 'shared-results',
  data: { link: 'https://site.test/results' },
};

type Rates = { 'per second': number; 'per CPU second'?: number };
type Row = Rates & { what: string; target: string; isMet: boolean };

/**
 * Jobs and mails per second of one worker on PostgreSQL, and the transactions of an idle one. Exits with 1 when one misses
 * its target.
 */
export async function bench(): Promise<void> {
  const temporary = await emptyDatabase(requireDatabaseUrl());
  const log = createLog('error');
  const database = await openDatabase(temporary.url, { log });
  try {
    await runMigrations(database, { migrationDatabaseUrl: undefined }, log);
    const run = (lane: JobLane) =>
      createWorker({ db: database.db, lanes: [lane], clock: () => new Date(), log });
    const rows = [
      // First: the server counts its own cleaning of what the others leave behind as transactions, too.
      await measureIdle(database, run),
      await measureJobs(database, run),
      await measureMails(database, run),
    ];
    console.table(rows);
    if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    await database.close();
    await temporary.drop();
  }
}

type Run = (lane: JobLane) => ReturnType<typeof createWorker>;

async function measureJobs({ pool }: Database, run: Run): Promise<Row> {
  await addJobs(pool, { topic: 'no-op', payload: {}, count: NO_OP_JOBS });
  const worker = run({ handlers: { 'no-op': () => Promise.resolve() }, atOnce: AT_ONCE });
  return requireAtLeast(LEAST_JOBS, 'jobs that do nothing', await measureDrain(worker, NO_OP_JOBS));
}

async function measureMails({ pool, db }: Database, run: Run): Promise<Row> {
  const { url, readReceived, close } = await startMailServer();
  const mailer = createSmtpMailer({ smtpUrl: url, mailFrom: 'hello@site.test', smtpConnections: AT_ONCE });
  await addJobs(pool, { topic: 'mail', payload: mail, count: MAILS });
  const worker = run({ handlers: mailJob({ db, mailer, sender }), atOnce: countMailJobs(AT_ONCE) });
  const rates = await measureDrain(worker, MAILS);
  const { mails, connections } = await readReceived();
  mailer.close();
  close();
  if (mails !== MAILS) throw new Error(`${mails} mails arrived instead of ${MAILS}`);
  return requireAtLeast(LEAST_MAILS, `mails of ${MAIL_MS} ms, ${connections} connections`, rates);
}

async function measureIdle({ pool }: Database, run: Run): Promise<Row> {
  const count = async () => {
    const { rows } = await pool.query<{ count: number }>(
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.count ?? 0;
  };
  const worker = run({ handlers: { 'no-op': () => Promise.resolve() } });
  worker.start();
  // The server's counters are late by up to a second.
  await wait(2000);
  const before = await count();
  await wait(IDLE_MS);
  const perSecond = ((await count()) - before) / (IDLE_MS / 1000);
  await worker.stop(0);
  return {
    what: 'transactions of an idle worker',
    'per second': perSecond,
    target: `≤ ${MOST_TRANSACTIONS}`,
    isMet: perSecond <= MOST_TRANSACTIONS,
  };
}

function requireAtLeast(least: number, what: string, rates: Rates): Row {
  return { what, ...rates, target: `≥ ${least}`, isMet: rates['per second'] >= least };
}

/** Also by what this process could do with a core for itself. */
async function measureDrain(worker: ReturnType<typeof createWorker>, count: number): Promise<Rates> {
  const began = performance.now();
  const usage = process.cpuUsage();
  const done = await worker.drain();
  if (done !== count) throw new Error(`${done} jobs were done instead of ${count}`);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(usage);
  return {
    'per second': Math.round(count / seconds),
    'per CPU second': Math.round(count / ((user + system) / 1e6)),
  };
}

async function addJobs(
  pool: Database['pool'],
  { topic, payload, count }: { topic: string; payload: object; count: number },
): Promise<void> {
  const insert = 'insert into outbox (topic, payload) select $1, $2 from generate_series(1, $3)';
  await pool.query(insert, [topic, JSON.stringify(payload), count]);
}

async function startMailServer() {
  const file = path.join(import.meta.dirname, 'outbox/mail-server.ts');
  const child = fork(file, [String(MAIL_MS)], { execArgv: ['--import', 'tsx'] });
  const read = async () => z.record(z.string(), z.unknown()).parse((await once(child, 'message'))[0]);
  const { port } = await read();
  return {
    url: `smtp://127.0.0.1:${port}`,
    readReceived: async () => {
      child.send('count');
      return await read();
    },
    close: () => child.disconnect(),
  };
}
