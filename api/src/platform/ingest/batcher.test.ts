import { createBatcher } from './batcher';

function setup(options: { maxBatch?: number; maxWrites?: number; maxWaiting?: number } = {}) {
  const writes: { items: number[]; resolve(): void; reject(): void }[] = [];
  const write = (items: number[]) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ items, resolve, reject: () => reject(new Error('lost')) });
    });
  const batcher = createBatcher<number>({ write, ...options });
  const waitForWrite = async (count: number) => {
    while (writes.length < count) await new Promise(setImmediate);
    return writes[count - 1];
  };
  return { batcher, writes, waitForWrite };
}

test('items are written together and resolve afterwards', async () => {
  const { batcher, waitForWrite } = setup();
  let answered = 0;
  const answers = [1, 2, 3].map((n) => batcher.add(n).then(() => (answered += 1)));
  const pending = await waitForWrite(1);
  expect(pending?.items).toEqual([1, 2, 3]);
  expect(answered).toBe(0);
  pending?.resolve();
  await Promise.all(answers);
  expect(answered).toBe(3);
});

test('number of concurrent writes is limited', async () => {
  const { batcher, writes, waitForWrite } = setup({ maxBatch: 1, maxWrites: 2 });
  const answers = [1, 2, 3].map((n) => batcher.add(n));
  expect(writes).toHaveLength(2);
  writes[0]?.resolve();
  writes[1]?.resolve();
  (await waitForWrite(3))?.resolve();
  await Promise.all(answers);
});

test('full queue rejects callers with retry-after', async () => {
  const { batcher, writes, waitForWrite } = setup({ maxBatch: 1, maxWrites: 1, maxWaiting: 1 });
  const first = batcher.add(1);
  const second = batcher.add(2);
  await expect(batcher.add(3)).rejects.toMatchObject({ code: 'overloaded', retryAfter: 1 });
  writes[0]?.resolve();
  await first;
  const closed = batcher.close();
  (await waitForWrite(2))?.resolve();
  await Promise.all([second, closed]);
});

test('failed write rejects only its own items', async () => {
  const { batcher, writes, waitForWrite } = setup({ maxBatch: 2 });
  const lost = Promise.allSettled([batcher.add(1), batcher.add(2)]);
  writes[0]?.reject();
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const kept = batcher.add(3);
  (await waitForWrite(2))?.resolve();
  await expect(kept).resolves.toBeUndefined();
});
