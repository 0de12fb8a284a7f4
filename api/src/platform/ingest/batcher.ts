import { createRetryProblem } from '../http/problem-error';

const MEGABYTE = 1024 * 1024;

type BatcherOptions<T> = {
  write(items: T[]): Promise<void>;
  maxBatch?: number;
  /** Maximum concurrent writes. */
  maxWrites?: number;
  /** Above this number of waiting items, new ones are rejected as `overloaded`. */
  maxWaiting?: number;
  /** Memory size of an item; without it bytes are not limited. */
  sizeInBytes?(item: T): number;
  maxBatchBytes?: number;
  /** Above this size of waiting and unfinished items, new ones are rejected as `overloaded`. */
  maxHeldBytes?: number;
};

export type Batcher<T> = {
  /** Resolves when the item is written, rejects when its batch fails. */
  add(item: T): Promise<void>;
  /** Items that wait for their write. */
  countWaiting(): number;
  /** Waits until all added items are written. */
  close(): Promise<void>;
};

type Waiting<T> = { item: T; bytes: number; resolve: () => void; reject: (reason: unknown) => void };

/**
 * Writes small items in batches; each `add` resolves only after its write. Nothing waits for a time to pass: a batch is what
 * the process received at once, or while others were written.
 */
export function createBatcher<T>(options: BatcherOptions<T>): Batcher<T> {
  const { write, maxBatch = 500, maxWrites = 2, maxWaiting = 20_000 } = options;
  const { sizeInBytes = () => 0, maxBatchBytes = 2 * MEGABYTE, maxHeldBytes = 32 * MEGABYTE } = options;
  const writes = new Set<Promise<void>>();
  let heldBytes = 0;
  let waitingBytes = 0;
  let waiting: Waiting<T>[] = [];
  let isScheduled = false;

  return {
    add(item) {
      const bytes = sizeInBytes(item);
      if (waiting.length >= maxWaiting || heldBytes + bytes > maxHeldBytes)
        return Promise.reject(createRetryProblem('overloaded', 1));
      return new Promise((resolve, reject) => {
        waiting.push({ item, bytes, resolve, reject });
        heldBytes += bytes;
        waitingBytes += bytes;
        if (isFull()) flush();
        else if (!isScheduled) {
          isScheduled = true;
          setImmediate(flush);
        }
      });
    },
    countWaiting: () => waiting.length,
    async close() {
      while (waiting.length > 0 || writes.size > 0) {
        flush();
        await Promise.race(writes);
      }
    },
  };

  function flush(): void {
    isScheduled = false;
    while (waiting.length > 0 && writes.size < maxWrites) {
      const batch = dequeueBatch();
      const pending = writeBatch(batch).finally(() => {
        writes.delete(pending);
        if (waiting.length > 0) flush();
      });
      writes.add(pending);
    }
  }

  function isFull(): boolean {
    return waiting.length >= maxBatch || waitingBytes >= maxBatchBytes;
  }

  /** As many items as fit into a batch, at least one. */
  function dequeueBatch(): Waiting<T>[] {
    let bytes = 0;
    let count = 0;
    for (const next of waiting) {
      if (count === maxBatch || (count > 0 && bytes + next.bytes > maxBatchBytes)) break;
      bytes += next.bytes;
      count += 1;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    waitingBytes -= bytes;
    return batch;
  }

  async function writeBatch(batch: Waiting<T>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      for (const { bytes } of batch) heldBytes -= bytes;
    }
  }
}
