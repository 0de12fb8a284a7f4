/** Runs work on one subject after the other; work on other subjects goes on meanwhile. */
export type OneAtATime = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/**
 * Orders the calls of one visitor inside this process, so that a double click waits instead of racing.
 * Only a courtesy: across processes the provider's idempotency keys and our unique keys decide.
 */
export function createOneAtATime(): OneAtATime {
  const tails = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const before = tails.get(subject) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(subject, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(subject) === mine) tails.delete(subject);
    }
  };
}
