/** Queue for deferrable work: runs after the first screen is drawn, when the browser is idle. */
export type IdleQueue = {
  /** Call once the first screen is drawn. */
  start(): void;
  runWhenIdle(run: () => void): void;
};

export function createIdleQueue(whenIdle: (run: () => void) => void): IdleQueue {
  let resolveStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  return { start: () => resolveStarted(), runWhenIdle: (run) => void started.then(() => whenIdle(run)) };
}
