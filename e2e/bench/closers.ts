/** What has to be ended, the last started first. `close` may be called again, for what was added meanwhile. */
export function createClosers() {
  const closers: (() => unknown)[] = [];
  return {
    add(...close: (() => unknown)[]): void {
      closers.push(...close);
    },
    /** Ends all of it, also when one fails; then throws what the first one threw. */
    async close(): Promise<void> {
      const errors: unknown[] = [];
      for (let close = closers.pop(); close; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

export type Closers = ReturnType<typeof createClosers>;
