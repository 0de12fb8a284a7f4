import { mkdtemp } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '@funnel/testing/server-process';
import { testDatabaseUrl } from './config';
import { enqueue } from './platform/outbox/outbox';
import { resetDatabase, testDatabase } from './platform/testing/test-database';

// Several processes share a database, so it has to be on a server.
const onServer = testDatabaseUrl === undefined ? test.skip : test;
const STARTS = 120_000;

const processes: ServerProcess[] = [];
const servers: net.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await Promise.all(processes.splice(0).map(({ stop }) => stop()));
});

/** A mail server that takes each mail, once `accept` is called if it holds them. */
async function startMailServer({ isHolding }: { isHolding: boolean }) {
  const received = { arrived: 0, accepted: 0 };
  const held: (() => void)[] = [];
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    let data: string | undefined;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data === undefined) {
        if (text.startsWith('DATA')) data = '';
        return void socket.write(data === '' ? '354 continue\r\n' : '250 ok\r\n');
      }
      data += text;
      if (!data.endsWith('\r\n.\r\n')) return;
      data = undefined;
      received.arrived += 1;
      const accept = () => {
        received.accepted += 1;
        socket.write('250 ok\r\n');
      };
      if (isHolding) held.push(accept);
      else accept();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const accept = () => {
    for (const take of held.splice(0)) take();
  };
  return { url, received, accept };
}

async function setupProcesses() {
  const database = await testDatabase();
  await resetDatabase(database);
  const { db } = database;
  const start = async (
    mode: 'server' | 'worker',
    smtpUrl: string,
    variables: Record<string, string> = {},
  ) => {
    const started = await startServerProcess({
      file: 'api/src/main.ts',
      folder: await mkdtemp(path.join(os.tmpdir(), 'process-mode-')),
      environment: {
        NODE_ENV: 'test',
        PROCESS_MODE: mode,
        API_PORT: '0',
        LOG_LEVEL: 'silent',
        API_KEY: 'test-api-key',
        RELEASE_TOKEN: 'test-release-token',
        LINK_SECRET: 'test-link-secret',
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
        // Nothing listens on this port.
        STRIPE_API_URL: 'http://127.0.0.1:9',
        SMTP_URL: smtpUrl,
        DATABASE_URL: String(database.pool.options.connectionString),
        ...variables,
      },
    });
    processes.push(started);
    return started;
  };
  const readJob = async () =>
    await db
      .selectFrom('outbox')
      .select(['attempts', 'doneAt'])
      .where('topic', '=', 'mail')
      .executeTakeFirstOrThrow();
  const data = { link: 'http://site.test/results' };
  await enqueue(db, { topic: 'mail', payload: { to: 'ada@example.org', template: 'shared-results', data } });
  return { db, start, readJob };
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await yieldToOthers();
}

const get = async (url: string) => (await fetch(url, { headers: { 'api-key': 'test-api-key' } })).status;

onServer(
  'server answers calls and runs no job; worker runs jobs and answers probes only',
  async () => {
    const { db, start, readJob } = await setupProcesses();
    const mails = await startMailServer({ isHolding: false });
    const server = await start('server', mails.url);
    expect(await get(`${server.url}/v1/app-config?fromWeb=true`)).toBe(200);
    await server.stop();
    expect(await readJob()).toEqual({ attempts: 0, doneAt: null });
    expect(await db.selectFrom('outbox').select('topic').where('topic', '<>', 'mail').execute()).toEqual([]);

    const worker = await start('worker', mails.url);
    await waitUntil(async () => (await readJob()).doneAt !== null);
    expect(mails.received.accepted).toBe(1);
    expect(await get(`${worker.url}/readyz`)).toBe(200);
    expect(await get(`${worker.url}/healthz`)).toBe(200);
    expect(await get(`${worker.url}/v1/app-config?fromWeb=true`)).toBe(404);
    expect(await get(`${worker.url}/operations/jobs`)).toBe(404);
    const upkeep = await db.selectFrom('outbox').select('topic').where('topic', '=', 'upkeep').execute();
    expect(upkeep).toHaveLength(1);
  },
  STARTS,
);

onServer(
  'stopped worker finishes its job first',
  async () => {
    const { start, readJob } = await setupProcesses();
    const mails = await startMailServer({ isHolding: true });
    const worker = await start('worker', mails.url);
    await waitUntil(() => mails.received.arrived === 1);
    const stopped = worker.stop();
    mails.accept();
    await stopped;
    const job = await readJob();
    expect([job.attempts, job.doneAt !== null, mails.received]).toEqual([
      1,
      true,
      { arrived: 1, accepted: 1 },
    ]);
  },
  STARTS,
);

onServer(
  'job that outlasts a stop is taken by another worker at once',
  async () => {
    const { start, readJob } = await setupProcesses();
    const [hanging, mails] = [
      await startMailServer({ isHolding: true }),
      await startMailServer({ isHolding: false }),
    ];
    const worker = await start('worker', hanging.url, { JOB_DRAIN_MS: '50' });
    await waitUntil(() => hanging.received.arrived === 1);
    await worker.stop();
    const stoppedAt = performance.now();
    await start('worker', mails.url);
    await waitUntil(async () => (await readJob()).doneAt !== null);
    // A lease that was not given back would last a minute.
    expect(performance.now() - stoppedAt).toBeLessThan(50_000);
    expect((await readJob()).attempts).toBe(2);
    expect(hanging.received.accepted + mails.received.accepted).toBe(1);
  },
  STARTS,
);
