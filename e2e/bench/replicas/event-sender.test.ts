/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { createEventSender } from './event-sender';

const batchSchema = z.object({ events: z.array(z.object({ eventId: z.string() })) });
const visitor = '3f1c1f0e-8a3b-4a53-9f0b-0a8f6f1f2d11';

let close: (() => void) | undefined;
// Timers of closed tabs end with the test.
beforeEach(() =>
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['Date', 'nextTick', 'setImmediate'] }),
);
afterEach(() => {
  jest.useRealTimers();
  close?.();
});

/** An API that refuses the first batches, and keeps the ids of the others. */
async function startApi(refusals: number) {
  const received = new Set<string>();
  let calls = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    calls += 1;
    if (calls <= refusals) {
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    const { events } = batchSchema.parse(JSON.parse(Buffer.concat(parts).toString()));
    for (const { eventId } of events) received.add(eventId);
    response.writeHead(202).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  return { received, apiBase: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

// The turn decides how the first tab ends: it stays open, is left, or is killed.
test.each([1, 3, 5])('browser of visit %i delivers all of its events', async (turn) => {
  const { received, apiBase } = await startApi(2);
  const queued: string[] = [];
  const acknowledged: string[] = [];
  const sender = createEventSender({
    turn,
    apiBase,
    apiKey: 'key',
    address: '10.0.0.1',
    post: () => Promise.resolve(false),
    onQueued: (ids) => queued.push(...ids),
    onAcknowledged: (ids) => acknowledged.push(...ids),
  });
  const createEvents = () =>
    ['quiz-started', 'quiz-progress'].map((event) => ({ uuid: visitor, event, eventId: randomUUID() }));
  await sender.send(createEvents());
  await sender.send(createEvents());
  await sender.finish();
  expect(queued).toHaveLength(4);
  expect([...received].sort()).toEqual([...queued].sort());
  expect(new Set(acknowledged)).toEqual(received);
});
