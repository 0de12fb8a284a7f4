import { createLog } from '@funnel/server/log';
import { waitUntil } from '@funnel/testing/sandbox';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { createPurchaseLimits } from '../../payments/purchase/prepare/purchase-limits';
import { type Engine, isInstalled, startRedis } from '../testing/engines';
import { setup } from '../testing/setup';
import { connectLimiters, type Limiters } from './limiters';

const hasRedis = isInstalled('redis-server');
const withRedis = hasRedis ? test : test.skip;

const environment = { RATE_LIMIT_FACTOR: '1' };
const address = { 'x-forwarded-for': '198.51.100.7' };
const opened: Limiters[] = [];
let server: Engine;

beforeEach(async () => {
  if (hasRedis) server = await startRedis();
});

afterEach(async () => {
  for (const limiters of opened.splice(0)) limiters.close();
  await server?.close();
});

async function connect(lines: string[] = []): Promise<Limiters> {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const limiters = connectLimiters({ url: server.url, secret: 'secret', log });
  opened.push(limiters);
  await waitUntil(() => limiters.isConnected?.(), 'Redis');
  return limiters;
}

/** How many of so many sign-ins are looked at. */
async function countSignIns({ call }: Pick<Awaited<ReturnType<typeof setup>>, 'call'>, calls: number) {
  const body = { email: 'robin@example.org', password: 'guessed' };
  const statuses: number[] = [];
  for (let n = 0; n < calls; n += 1)
    statuses.push(
      (await call('post', '/auth/login', { body: { ...body, email: `r${n}@example.org` }, headers: address }))
        .status,
    );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses.filter((status) => status !== 429).length;
}

withRedis('limit holds over two processes, and over a restart', async () => {
  const one = await setup({ environment, limiters: await connect() });
  expect(await countSignIns(one, 20)).toBe(20);
  const other = await setup({ environment, limiters: await connect() });
  expect(await countSignIns(other, 20)).toBe(10);
});

withRedis('card testers are limited over a restart', async () => {
  const before = createPurchaseLimits(0.25, await connect());
  const after = createPurchaseLimits(0.25, await connect());
  const purchaser = { browser: 'one', address: '203.0.113.1' };
  for (let n = 0; n < 10; n += 1) await before.countAttempt(purchaser);
  await expect(after.countAttempt(purchaser)).rejects.toMatchObject({ code: 'rate-limited' });
});

withRedis('addresses are not stored in plain, and not for longer than their limit', async () => {
  const api = await setup({ environment, limiters: await connect() });
  await countSignIns(api, 1);
  const redis = new Redis(server.url);
  const keys = await redis.keys('*');
  expect(keys).not.toEqual([]);
  expect(keys.filter((key) => key.includes('198.51.100.7'))).toEqual([]);
  for (const key of keys) expect(await redis.ttl(key)).toBeGreaterThan(0);
  redis.disconnect();
});

withRedis('while Redis is gone a process limits alone', async () => {
  const lines: string[] = [];
  const limiters = await connect(lines);
  const api = await setup({ environment, limiters });
  await server.kill();
  await waitUntil(() => limiters.isConnected?.() === false, 'the outage');
  expect(await countSignIns(api, 40)).toBe(30);
  await server.start();
  await waitUntil(() => limiters.isConnected?.(), 'Redis');
  expect(await countSignIns(api, 40)).toBe(30);
  expect(lines.slice(-2).map((line) => JSON.parse(line).msg)).toEqual([
    'Redis is unavailable, each process limits alone',
    'Redis is back, limits are shared again',
  ]);
});

withRedis('a Redis that hangs is left alone until it is back', async () => {
  const limiters = await connect();
  const api = await setup({ environment, limiters });
  await countSignIns(api, 1);
  server.signal('SIGSTOP');
  expect(await countSignIns(api, 3)).toBe(3);
  await waitUntil(() => limiters.isConnected?.() === false, 'the outage');
  const { text } = await supertest(api.address).get('/metrics');
  expect(text).toContain('redis_up 0');
  server.signal('SIGCONT');
  await waitUntil(() => limiters.isConnected?.(), 'Redis');
});
