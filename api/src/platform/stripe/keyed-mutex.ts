/** Serializes work per subject; work on other subjects runs in parallel. */
export type KeyedMutex = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/** Serializes work in this process; over all of them, see `createPaymentLeases`. */
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
