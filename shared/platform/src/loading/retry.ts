export type RetryOptions = {
  /** How often a failed call is repeated. */
  readonly retries: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether a retry can help; always true by default. */
  readonly shouldRetry?: (error: unknown) => boolean;
};

const FIRST_WAIT_MS = 500;

/** Retries a failed call with exponential backoff; throws the last error after the last retry. */
export async function withRetries<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries, wait, shouldRetry = () => true } = options;
  for (let failed = 0; ; failed += 1) {
    try {
      return await call();
    } catch (error) {
      if (failed >= retries || !shouldRetry(error)) throw error;
      await wait(FIRST_WAIT_MS * 2 ** failed);
    }
  }
}
