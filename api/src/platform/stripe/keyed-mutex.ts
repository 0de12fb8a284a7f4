/** Serializes work per subject; work on other subjects runs in parallel. */
export type KeyedMutex = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/**
 * Serializes the calls of one visitor in this process, so that a double click waits instead of racing.
 * An optimization only: across processes, idempotency keys and unique constraints decide.
 */
export function createKeyedMutex(): KeyedMutex {
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
