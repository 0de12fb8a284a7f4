import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToTimers } from 'node:timers/promises';
import { silentLog } from '@funnel/server/log';
import * as z from 'zod/mini';
import { day, minute } from '../clock';
import { setup } from '../testing/setup';
import { clearJobsAbout, enqueue, enqueueAll, findLastJobId, LEASE } from './outbox';
import { computeBackoff, createWorker, type JobHandlers } from './worker';

async function setupWorker(handler: (payload: unknown) => Promise<void>) {
  const { db, clock, advanceClock } = await setup();
  const handlers: JobHandlers = { greet: handler };
  const startWorker = () => createWorker({ db, lanes: [{ handlers }], clock, log: silentLog, renewMs: 5 });
  return { db, clock, advanceClock, startWorker, worker: startWorker() };
}

test('job runs once, even with several workers', async () => {
  const ran: unknown[] = [];
  const { db, startWorker } = await setupWorker((payload) => Promise.resolve(void ran.push(payload)));
  await enqueue(db, { topic: 'greet', payload: { to: 'Ada' } });
  const done = await Promise.all([startWorker().drain(), startWorker().drain()]);
  expect(done[0] + done[1]).toBe(1);
  expect(ran).toEqual([{ to: 'Ada' }]);
});

test('same key is enqueued once', async () => {
  const { db, worker } = await setupWorker(() => Promise.resolve());
  const job = { topic: 'greet', payload: {}, key: 'receipt 1' };
  await enqueue(db, job);
  await enqueue(db, job);
  expect(await worker.drain()).toBe(1);
  await enqueue(db, job);
  expect(await worker.drain()).toBe(0);
});

test('jobs added together run one by one', async () => {
  const ran: unknown[] = [];
  const { db, worker } = await setupWorker((payload) => Promise.resolve(void ran.push(payload)));
  const payloads = [{ to: 'Ada' }, { to: "Grace '\\" }];
  await enqueueAll(db, { topic: 'greet', payloads });
  await enqueueAll(db, { topic: 'greet', payloads: [] });
  expect(await worker.drain()).toBe(2);
  expect(ran).toEqual(expect.arrayContaining(payloads));
});

test('clearing jobs of an address spares those of longer addresses', async () => {
  const { db, clock, worker } = await setupWorker(() => Promise.resolve());
  const add = (to: string) => enqueue(db, { topic: 'greet', payload: { to } });
  for (const other of ['leo@example.org', 'le.o@example.org', 'a-o@example.org', 'o@example.org.uk'])
    await add(other);
  for (const own of ['O@example.org', 'Write to o@example.org.', 'http://site.test/?to=o@example.org&x=1'])
    await add(own);
  const names = ['o@example.org', 'a+b_c@example.org'];
  await clearJobsAbout(db, { names, lastJobId: await findLastJobId(db), now: clock() });
  expect(await worker.drain()).toBe(4);
});

test('waiting job serves repeated requests of one person', async () => {
  const { db, worker } = await setupWorker(() => Promise.resolve());
  const add = (userUuid: string) =>
    enqueue(db, { topic: 'greet', payload: { userUuid }, joinsWaiting: true });
  const [one, other] = [randomUUID(), randomUUID()];
  expect([await add(one), await add(one), await add(other)]).toEqual([true, false, true]);
  expect(await worker.drain()).toBe(2);
  expect(await add(one)).toBe(true);
});

test('many waiting jobs leave connections to the calls', async () => {
  let running = 0;
  let most = 0;
  const { db, worker } = await setupWorker(async () => {
    running += 1;
    most = Math.max(most, running);
    await yieldToTimers();
    running -= 1;
  });
  for (let number = 0; number < 30; number += 1) await enqueue(db, { topic: 'greet', payload: { number } });
  expect(await worker.drain()).toBe(30);
  expect(most).toBe(5);
});

test('failed transaction adds no job', async () => {
  const { db, worker } = await setupWorker(() => Promise.resolve());
  const failing = db.transaction().execute(async (transaction) => {
    await enqueue(transaction, { topic: 'greet', payload: {} });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await worker.drain()).toBe(0);
});

test('failed job is retried with backoff', async () => {
  let failures = 2;
  const { db, worker, advanceClock } = await setupWorker(() => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(new Error('smtp down')) : Promise.resolve();
  });
  await enqueue(db, { topic: 'greet', payload: {} });
  expect(await worker.drain()).toBe(0);
  advanceClock(computeBackoff(1));
  expect(await worker.drain()).toBe(0);
  expect(await worker.drain()).toBe(0);
  advanceClock(computeBackoff(2));
  expect(await worker.drain()).toBe(1);
});

test('job is dead after twelve attempts', async () => {
  const { db, worker, advanceClock } = await setupWorker(() => Promise.reject(new Error('no such address')));
  await enqueue(db, { topic: 'greet', payload: {} });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await worker.drain();
    advanceClock(day);
  }
  const job = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(job).toMatchObject({ attempts: 12, lastError: 'no such address', doneAt: null });
  expect(job.deadAt).not.toBeNull();
});

test('stored error contains no personal data', async () => {
  const refusal = new Error(
    '550 <ada@example.org>: unknown, see https://mail.test/?key=sk_test_0123456789abcdef',
  );
  const { db, worker } = await setupWorker(() => Promise.reject(refusal));
  await enqueue(db, { topic: 'greet', payload: {} });
  await worker.drain();
  const { lastError } = await db.selectFrom('outbox').select('lastError').executeTakeFirstOrThrow();
  expect(lastError).toContain('550');
  expect(lastError).not.toMatch(/ada|example|sk_test/);
});

test('delayed job waits', async () => {
  const { db, worker, clock, advanceClock } = await setupWorker(() => Promise.resolve());
  await enqueue(db, { topic: 'greet', payload: {}, runAt: new Date(clock().getTime() + 10 * minute) });
  expect(await worker.drain()).toBe(0);
  advanceClock(11 * minute);
  expect(await worker.drain()).toBe(1);
});

test('long job keeps its lease', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { db, worker, startWorker, advanceClock, clock } = await setupWorker(() => finished);
  await enqueue(db, { topic: 'greet', payload: {} });
  const done = worker.drain();
  await waitForLease(clock());
  advanceClock(2 * LEASE);
  await waitForLease(clock());
  expect(await startWorker().drain()).toBe(0);
  finish();
  expect(await done).toBe(1);

  async function waitForLease(now: Date): Promise<void> {
    for (;;) {
      const { leasedUntil } = await db.selectFrom('outbox').select('leasedUntil').executeTakeFirstOrThrow();
      if (leasedUntil && leasedUntil > now) return;
      await yieldToTimers();
    }
  }
});

test('worker that lost its lease does not end the new attempt', async () => {
  const attempts: { fail: (reason: Error) => void; succeed: () => void }[] = [];
  const { db, clock, advanceClock } = await setup();
  const handlers: JobHandlers = {
    greet: () => new Promise<void>((succeed, fail) => void attempts.push({ succeed, fail })),
  };
  // Its machine slept: it renews nothing.
  const asleep = createWorker({ db, lanes: [{ handlers }], clock, log: silentLog, renewMs: 10 * LEASE });
  await enqueue(db, { topic: 'greet', payload: {} });
  const first = asleep.drain();
  await waitForAttempts(1);
  advanceClock(2 * LEASE);
  const second = createWorker({ db, lanes: [{ handlers }], clock, log: silentLog }).drain();
  await waitForAttempts(2);
  attempts[0]?.fail(new Error('too late'));
  await first;
  expect(await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    attempts: 2,
    lastError: null,
  });
  attempts[1]?.succeed();
  expect(await second).toBe(1);

  async function waitForAttempts(count: number): Promise<void> {
    while (attempts.length < count) await yieldToTimers();
  }
});

/** A worker with two lanes, each job of which waits until it is finished by its number. */
async function setupLanes() {
  const { db, clock } = await setup();
  const finish = new Map<number, () => void>();
  const handler = (payload: unknown) =>
    new Promise<void>(
      (resolve) => void finish.set(z.object({ number: z.number() }).parse(payload).number, resolve),
    );
  const startWorker = () => {
    const lanes = [
      { handlers: { slow: handler }, atOnce: 2 },
      { handlers: { fast: handler }, atOnce: 3 },
    ];
    const worker = createWorker({ db, lanes, clock, log: silentLog, idleMs: 5 });
    worker.start();
    return worker;
  };
  const add = async (topic: string, ...numbers: number[]) => {
    for (const number of numbers) await enqueue(db, { topic, payload: { number } });
  };
  const waitForRunning = async (...numbers: number[]) => {
    while (!numbers.every((number) => finish.has(number))) await yieldToTimers();
    expect([...finish.keys()].sort((a, b) => a - b)).toEqual(numbers);
  };
  const waitForDone = async (count: number) => {
    for (;;) {
      const done = await db.selectFrom('outbox').select('id').where('doneAt', 'is not', null).execute();
      if (done.length === count) return;
      await yieldToTimers();
    }
  };
  return { db, finish, startWorker, add, waitForRunning, waitForDone };
}

test('hanging jobs delay neither other topics nor their own', async () => {
  const { finish, startWorker, add, waitForRunning, waitForDone } = await setupLanes();
  await add('slow', 1, 2, 3);
  await add('fast', 11, 12, 13, 14);
  const worker = startWorker();
  await waitForRunning(1, 2, 11, 12, 13);
  finish.get(12)?.();
  await waitForRunning(1, 2, 11, 12, 13, 14);
  finish.get(1)?.();
  await waitForRunning(1, 2, 3, 11, 12, 13, 14);
  for (const end of finish.values()) end();
  await waitForDone(7);
  await worker.stop(minute);
});

test('stopping worker finishes what runs and claims no more', async () => {
  const { finish, startWorker, add, waitForRunning, waitForDone } = await setupLanes();
  await add('slow', 1, 2);
  const worker = startWorker();
  await waitForRunning(1, 2);
  const stopped = worker.stop(minute);
  await add('slow', 3);
  for (const end of finish.values()) end();
  await stopped;
  await waitForDone(2);
  expect(finish.size).toBe(2);
});

test('job that outlasts a stop is taken by another worker at once', async () => {
  const { db, finish, startWorker, add, waitForRunning, waitForDone } = await setupLanes();
  await add('slow', 1);
  const worker = startWorker();
  await waitForRunning(1);
  const finishLate = finish.get(1);
  finish.clear();
  await worker.stop(0);
  const other = startWorker();
  await waitForRunning(1);
  finishLate?.();
  expect(await db.selectFrom('outbox').select(['attempts', 'doneAt']).execute()).toEqual([
    { attempts: 2, doneAt: null },
  ]);
  finish.get(1)?.();
  await waitForDone(1);
  await other.stop(minute);
});
