import type { OutboxWorker } from './worker';

/** Runs several workers as one: a slow job in one does not block the others. */
export function joinWorkers(workers: readonly OutboxWorker[]): OutboxWorker {
  return {
    start: () => {
      for (const worker of workers) worker.start();
    },
    async drain() {
      let total = 0;
      for (;;) {
        const done = await Promise.all(workers.map((worker) => worker.drain()));
        const count = done.reduce((sum, each) => sum + each, 0);
        // A job of one worker may have enqueued a job for another.
        if (count === 0) return total;
        total += count;
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
