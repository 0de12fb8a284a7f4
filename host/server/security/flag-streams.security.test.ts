/** @jest-environment node */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { trustProxies } from '@funnel/server';
import { createConcurrentSlots } from '../files/concurrent-slots';
import { createFlagRelay } from '../flags/flag-relay';
import type { FlagStream } from '../flags/flag-stream';
import { listen } from '../testing/listen';

const clients: IncomingMessage[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

async function setup() {
  const listeners = new Set<(event: string) => void>();
  const stream: FlagStream = {
    subscribe(send) {
      listeners.add(send);
      return () => listeners.delete(send);
    },
  };
  const limits = { perAddress: 2, inAll: 4 };
  const relay = createFlagRelay({
    stream,
    clientKey: 'sdk',
    limits,
    trusts: trustProxies([]),
    flags: async () => undefined,
  });
  const site = await listen((request, response) => {
    void relay(request.url ?? '', request, response);
  });
  const url = `${site}/flags/sub/sdk`;
  /** Opens a stream from an address without reading it. */
  const open = async (from: string) => {
    const request = get(url, { agent: false, headers: { 'x-forwarded-for': from } });
    request.on('error', () => undefined);
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('no answer');
    response.on('error', () => undefined);
    clients.push(response);
    return response;
  };
  const publish = (event: string) => {
    for (const send of listeners) send(event);
  };
  /** Waits until only so many streams are left. */
  const untilLeft = async (count: number) => {
    const end = Date.now() + 10_000;
    while (listeners.size > count && Date.now() < end) await new Promise(setImmediate);
    expect(listeners.size).toBe(count);
  };
  return { open, publish, listeners, untilLeft };
}

test('one address holds only so many streams', async () => {
  const { open, untilLeft } = await setup();
  const first = await open('203.0.113.1');
  expect([first.statusCode, (await open('203.0.113.1')).statusCode]).toEqual([200, 200]);
  const refused = await open('203.0.113.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await open('203.0.113.2')).statusCode).toBe(200);
  first.destroy();
  await untilLeft(2);
  expect((await open('203.0.113.1')).statusCode).toBe(200);
});

test('one IPv6 customer holds only so many streams', async () => {
  const { open } = await setup();
  const statuses = [];
  for (const last of [1, 2, 3]) statuses.push((await open(`2001:db8::${last}`)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});

test('all addresses together hold only so many streams', async () => {
  const { open, untilLeft } = await setup();
  const statuses = [];
  for (const last of [1, 2, 3, 4, 5]) statuses.push((await open(`203.0.113.${last}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
  clients[0]?.destroy();
  await untilLeft(3);
  expect((await open('203.0.113.5')).statusCode).toBe(200);
});

test('a client that does not read is dropped', async () => {
  const { open, publish, listeners, untilLeft } = await setup();
  await open('203.0.113.1');
  const event = `event: features\ndata: ${'x'.repeat(1024 * 1024)}\n\n`;
  // More than both sides can buffer.
  for (let n = 0; n < 50 && listeners.size > 0; n += 1) {
    publish(event);
    await new Promise(setImmediate);
  }
  await untilLeft(0);
});

test('streams are limited unless told otherwise', () => {
  const slots = createConcurrentSlots();
  const refusals = Array.from({ length: 101 }, () => slots.acquire('203.0.113.1')).filter(
    (slot) => 'refused' in slot,
  );
  expect(refusals).toEqual([{ refused: 'address' }]);
  for (let n = 100; n < 5000; n += 1)
    expect(slots.acquire(`10.0.${n >> 8}.${n & 255}`)).not.toHaveProperty('refused');
  expect(slots.acquire('203.0.113.2')).toEqual({ refused: 'all' });
});
