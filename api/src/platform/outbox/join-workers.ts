import type { OutboxWorker } from './worker';

/** Workers side by side as one: what one of them waits for does not hold up the others. */
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
        // A job of one may have asked for one of another.
        if (count === 0) return total;
        total += count;
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
