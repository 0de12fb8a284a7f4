/** Longer waits overflow the timer of Node, which then fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

type ChangeTimer = {
  now: () => number;
  /** When something changes, in milliseconds. */
  listTimes: () => number[];
  onDue: () => Promise<void>;
};

/** One timer for the next of several times; to be set again whenever these times have changed. */
export function createChangeTimer({ now, listTimes, onDue }: ChangeTimer) {
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(timer);
  }

  function set(): void {
    stop();
    const wait = Math.min(...listTimes()) - now();
    if (wait === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(wait <= LONGEST_MS ? fire : set, Math.min(Math.max(wait, 0), LONGEST_MS));
    timer.unref();
  }

  function fire(): void {
    onDue().catch((error: unknown) => {
      process.stderr.write(`The sandbox could not make a planned change: ${String(error)}\n`);
    });
  }

  return { set, stop };
}
