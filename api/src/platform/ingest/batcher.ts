import { retryLater } from '../http/problem-error';

type BatcherOptions<T> = {
  write(items: T[]): Promise<void>;
  /** How long the first item of a batch waits for company. */
  waitMs?: number;
  maxBatch?: number;
  /** Writes under way at the same time. */
  maxFlights?: number;
  /** Beyond that many waiting items callers are told to come back later. */
  maxWaiting?: number;
};

export type Batcher<T> = {
  /** Settles when the item is written, or its batch failed. */
  add(item: T): Promise<void>;
  /** Waits until everything that was added is written. */
  close(): Promise<void>;
};

type Waiting<T> = { item: T; resolve: () => void; reject: (reason: unknown) => void };

/** Writes many small things together, and answers each of them only after its write. */
export function createBatcher<T>(options: BatcherOptions<T>): Batcher<T> {
  const { write, waitMs = 2, maxBatch = 500, maxFlights = 2, maxWaiting = 20_000 } = options;
  const flights = new Set<Promise<void>>();
  let waiting: Waiting<T>[] = [];
  let timer: NodeJS.Timeout | undefined;

  return {
    add(item) {
      if (waiting.length >= maxWaiting) return Promise.reject(retryLater('overloaded', 1));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (waiting.length >= maxBatch) flush();
        else timer ??= setTimeout(flush, waitMs);
      });
    },
    async close() {
      while (waiting.length > 0 || flights.size > 0) {
        flush();
        await Promise.race(flights);
      }
    },
  };

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0 && flights.size < maxFlights) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      const flight = fly(batch).finally(() => {
        flights.delete(flight);
        if (waiting.length > 0) timer ??= setTimeout(flush, waiting.length >= maxBatch ? 0 : waitMs);
      });
      flights.add(flight);
    }
  }

  async function fly(batch: Waiting<T>[]): Promise<void> {
    try {
      await write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
