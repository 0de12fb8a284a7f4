export type RetryOptions = {
  /** How often a failed call is made again. */
  readonly retries: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether another try can help; everything unless told. */
  readonly isWorthIt?: (error: unknown) => boolean;
};

const FIRST_WAIT_MS = 500;

/** Makes a call again when it fails, waiting twice as long each time; in the end the last error is thrown. */
export async function withRetries<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries, wait, isWorthIt = () => true } = options;
  for (let failed = 0; ; failed += 1) {
    try {
      return await call();
    } catch (error) {
      if (failed >= retries || !isWorthIt(error)) throw error;
      await wait(FIRST_WAIT_MS * 2 ** failed);
    }
  }
}
