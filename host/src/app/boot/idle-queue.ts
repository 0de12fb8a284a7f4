/** Queue for deferrable work: runs after the first screen is drawn, when the browser is idle. */
export type IdleQueue = {
  /** Call once the first screen is drawn. */
  start(): void;
  runWhenIdle(run: () => void): void;
};

export function createIdleQueue(whenIdle: (run: () => void) => void): IdleQueue {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return { start: () => begin(), runWhenIdle: (run) => void begun.then(() => whenIdle(run)) };
}
