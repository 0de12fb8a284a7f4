import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@funnel/server/log';
import { second } from '../clock';

/** Milliseconds until what an engine has refused is tried again. */
export const RETRY_WAIT = 5 * second;

/** Work in the background of a process, again and again. */
export type Loop = { start(): void; stop(): Promise<void> };

type LoopOptions = {
  log: Log;
  /** Logged when a step fails. */
  failure: string;
  /** Milliseconds until a failed step is tried again. */
  retryWait?: number | undefined;
};

/** Repeats a step, which returns the milliseconds until the next one. Stopping waits for the step that runs. */
export function createLoop(step: () => Promise<number>, options: LoopOptions): Loop {
  const { log, failure, retryWait = RETRY_WAIT } = options;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await step().catch((error: unknown) => {
        log.warn({ err: error }, failure);
        return retryWait;
      });
      if (pause > 0)
        await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
