import { withRetries } from './retry';

const RETRIES = 2;
/** A file that takes longer counts as missing. */
const TIMEOUT_MS = 15_000;

/** A file of the site could not be loaded. Error pages load it again with `retry`. */
export class FileMissingError extends Error {
  readonly retry: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => Promise<unknown>) {
    super(`A file could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FileMissingError';
    this.retry = retry;
  }
}

/** Whether an error is a `FileMissingError`. Remotes bundle their own copy of the class, so `instanceof` is not enough. */
export function isFileMissing(error: unknown): error is FileMissingError {
  return error instanceof Error && error.name === 'FileMissingError' && 'retry' in error;
}

/**
 * Loads code or styles on demand, with at most three attempts and no retry while offline. Callers can retry a
 * `FileMissingError`. A file that hangs times out and is not retried.
 */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withRetries(() => withTimeout(load()), { retries: RETRIES, wait, shouldRetry });
  } catch (error) {
    throw new FileMissingError(error, () => loadFile(load));
  }
}

class FileTimeoutError extends Error {}

function shouldRetry(error: unknown): boolean {
  return navigator.onLine && !(error instanceof FileTimeoutError);
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new FileTimeoutError('it took too long'));
      abandonRequests();
    }, TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Makes webpack treat pending downloads as failed; otherwise the next attempt would reuse the hanging request. */
function abandonRequests(): void {
  const scripts = document.querySelectorAll('script[data-webpack]');
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  for (const element of [...scripts, ...styles.filter(({ sheet }) => !sheet)])
    element.dispatchEvent(new Event('error'));
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
