import { createBatcher } from './batcher';

function setup(options: { maxBatch?: number; maxFlights?: number; maxWaiting?: number } = {}) {
  const flights: { items: number[]; land(): void; crash(): void }[] = [];
  const write = (items: number[]) =>
    new Promise<void>((resolve, reject) => {
      flights.push({ items, land: resolve, crash: () => reject(new Error('lost')) });
    });
  const batcher = createBatcher<number>({ write, waitMs: 0, ...options });
  const nextFlight = async (count: number) => {
    while (flights.length < count) await new Promise(setImmediate);
    return flights[count - 1];
  };
  return { batcher, flights, nextFlight };
}

test('what comes together is written together, and answered after the write', async () => {
  const { batcher, nextFlight } = setup();
  let answered = 0;
  const answers = [1, 2, 3].map((n) => batcher.add(n).then(() => (answered += 1)));
  const flight = await nextFlight(1);
  expect(flight?.items).toEqual([1, 2, 3]);
  expect(answered).toBe(0);
  flight?.land();
  await Promise.all(answers);
  expect(answered).toBe(3);
});

test('only so many writes are under way at once', async () => {
  const { batcher, flights, nextFlight } = setup({ maxBatch: 1, maxFlights: 2 });
  const answers = [1, 2, 3].map((n) => batcher.add(n));
  expect(flights).toHaveLength(2);
  flights[0]?.land();
  flights[1]?.land();
  (await nextFlight(3))?.land();
  await Promise.all(answers);
});

test('a full queue sends callers away for a moment', async () => {
  const { batcher, flights, nextFlight } = setup({ maxBatch: 1, maxFlights: 1, maxWaiting: 1 });
  const first = batcher.add(1);
  const second = batcher.add(2);
  await expect(batcher.add(3)).rejects.toMatchObject({ code: 'overloaded', retryAfter: 1 });
  flights[0]?.land();
  await first;
  const closed = batcher.close();
  (await nextFlight(2))?.land();
  await Promise.all([second, closed]);
});

test('a failed write fails everything in it and nothing else', async () => {
  const { batcher, flights, nextFlight } = setup({ maxBatch: 2 });
  const lost = Promise.allSettled([batcher.add(1), batcher.add(2)]);
  flights[0]?.crash();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const kept = batcher.add(3);
  (await nextFlight(2))?.land();
  await expect(kept).resolves.toBeUndefined();
});
